// What one takes away: a link, a picture, a sheet of paper, a verdict that anybody can check.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { useState } from "preact/hooks";
import type { Answers } from "./answers";
import { toFragment } from "./link";
import { pictureOf } from "./picture";
import { houseOf, requestOf, type Table } from "./state";
import type { Kit } from "./table";

const zeros = "0".repeat(64);

/** The file with its seal: the SHA-256 of itself as it is with zeros in that place. */
export function sealed(unsealed: string): string {
  const at = unsealed.lastIndexOf(zeros);
  return unsealed.slice(0, at) + bytesToHex(sha256(utf8ToBytes(unsealed))) + unsealed.slice(at + zeros.length);
}

function save(name: string, content: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function png(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * 2, height * 2];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("the picture could not be made"))), "image/png"));
}

export function ShareView({ table, answers, kit }: { table: Table; answers: Answers; kit: Kit }) {
  const [said, setSaid] = useState("");
  const link = `${location.href.split("#")[0]}#${toFragment(table)}`;
  const attempt = (what: () => Promise<string> | string) => async () => {
    try {
      setSaid(await what());
    } catch (error) {
      setSaid((error as Error).message);
    }
  };
  const finished = answers.ruling !== null;
  const verdict = () => {
    const corpus = document.querySelector<HTMLMetaElement>('meta[name="ofcheck-corpus"]')!.content;
    const { unsealed } = kit.oracle.verdict({ ...requestOf(table), rules: houseOf(table), corpus });
    save("verdict.json", new Blob([sealed(unsealed)], { type: "application/json" }));
    return "Saved verdict.json. Anybody can check it: ofcheck verdict --check verdict.json";
  };
  return (
    <section class="share" aria-label="Take it with you">
      <h2>Take it with you</h2>
      <div class="tools">
        <button type="button" onClick={attempt(async () => {
          if (!navigator.clipboard) return "This browser does not let a page copy here. The address of the page is the link.";
          await navigator.clipboard.writeText(link);
          return "The link is copied. It holds the boards, names, house and stacks.";
        })}>Copy the link</button>
        <button type="button" onClick={attempt(() => {
          save("boards.svg", new Blob([pictureOf(table, answers).svg], { type: "image/svg+xml" }));
          return "Saved boards.svg.";
        })}>Save as SVG</button>
        <button type="button" onClick={attempt(async () => {
          const { svg, width, height } = pictureOf(table, answers);
          save("boards.png", await png(svg, width, height));
          return "Saved boards.png.";
        })}>Save as PNG</button>
        <button type="button" onClick={() => print()}>Print</button>
        <button type="button" disabled={!finished} onClick={attempt(verdict)}>Save the verdict</button>
      </div>
      <p role="status" class="quiet said">{said}</p>
    </section>
  );
}

export function PasteView({ paste }: { paste: (text: string) => Promise<string> }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  if (!open) return <button type="button" onClick={() => setOpen(true)}>Type or paste boards</button>;
  return (
    <form class="paste" onSubmit={async (event) => {
      event.preventDefault();
      const trouble = await paste(text);
      setWhy(trouble);
      if (!trouble) setOpen(false);
    }}>
      <label>One line a seat, YAML, a verdict or a record. After a board you may add the cards still to come, with a slash before each street.
        <textarea rows={5} value={text} spellcheck={false} placeholder={"QsQd2c / AsAd4h4dJc / 8h9dTsJhQc\n2s2d7c / KsKd3h3s9c / 6h6c8s8dJd"} onInput={(event) => setText(event.currentTarget.value)} aria-invalid={why !== ""} aria-describedby="paste-why" />
      </label>
      <p class="trouble" id="paste-why" role="alert">{why}</p>
      <div class="tools"><button type="submit" class="main">Set the boards</button><button type="button" onClick={() => setOpen(false)}>Cancel</button></div>
    </form>
  );
}
