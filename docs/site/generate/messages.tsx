// The reference of the protocol's messages, made of their JSON Schemas, with what the oracle answers to questions of the corpus.
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ComponentChildren } from "preact";
import { capital, plural, rulePage } from "../shared/words";
import type { Hit } from "../shared/search";
import type { Case, Data } from "./data";
import type { Page } from "./layout";

interface Schema {
  description?: string; type?: string | string[]; enum?: unknown[]; pattern?: string; $ref?: string;
  properties?: Record<string, Schema>; required?: string[]; items?: Schema; anyOf?: Schema[]; oneOf?: Schema[];
  minItems?: number; maxItems?: number; minimum?: number; maximum?: number; minLength?: number; uniqueItems?: boolean;
  definitions?: Record<string, Schema>;
}
type Of = (schema: Schema) => Schema;
interface Member { path: string; schema: Schema; isRequired: boolean }
interface Message { op: string; kind: "request" | "reply"; schema: Schema; members: Member[] }

const operations = ["hello", "configure", "rank", "compare", "foul", "royalties", "score", "fantasyland", "placements", "perft", "settle", "play", "bye"];
const fileOf = (message: Pick<Message, "op" | "kind">) => `${message.op}.${message.kind}.json`;
/** What every request has, and what every reply may have in place of a result. */
const shared = { request: ["id", "op"], reply: ["id", "refused", "unsupported", "error"] };

/** A schema with what it refers to; what it says itself comes first. */
const followIn = (all: Schema): Of => {
  const follow: Of = (schema) => {
    if (!schema.$ref) return schema;
    const { $ref, ...own } = schema;
    const named = all.definitions?.[$ref.replace("#/definitions/", "")];
    if (!named) throw new Error(`a schema refers to ${$ref}, which is not there`);
    return { ...follow(named), ...own };
  };
  return follow;
};
const typesOf = (schema: Schema) => (schema.type === undefined ? [] : [schema.type].flat());

/** Every member of a schema below a path: of objects, of the objects in arrays, of each choice. */
function membersOf(schema: Schema, path: string, of: Of): Member[] {
  const own = of(schema);
  return [
    ...Object.entries(own.properties ?? {}).flatMap(([name, member]) => {
      const at = path ? `${path}.${name}` : name;
      return [{ path: at, schema: member, isRequired: own.required?.includes(name) ?? false }, ...membersOf(member, at, of)];
    }),
    ...(own.items ? membersOf(own.items, `${path}[]`, of) : []),
    ...(own.anyOf ?? []).flatMap((choice) => membersOf(choice, path, of)),
  ];
}

const number = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ",").replace(/^-/, "−");
const between = (least: number | undefined, most: number | undefined) =>
  least === undefined ? (most === undefined ? "" : `at most ${number(most)}`) : most === undefined ? `at least ${number(least)}` : least === most ? number(least) : `${number(least)} to ${number(most)}`;
const isCard = (schema: Schema) => schema.pattern === "^[2-9TJQKA][cdhs]$";

/** A type in words. */
function typeText(schema: Schema, of: Of): ComponentChildren {
  const own = of(schema), types = typesOf(own), orNull = types.includes("null") ? " or null" : "";
  if (own.enum) return own.enum.map((value, i) => <>{i > 0 && " "}<code>{JSON.stringify(value)}</code></>);
  if (own.anyOf) return own.anyOf.map((choice, i) => <>{i > 0 && " or "}{typeText(choice, of)}</>);
  if (own.items) {
    const item = of(own.items), count = between(own.minItems, own.maxItems);
    if (isCard(item)) return `array of ${[count, own.uniqueItems ? "different" : "", count === "1" ? "card" : "cards"].filter((word) => word).join(" ")}${orNull}`;
    return <>array{count && ` of ${count}`}{own.uniqueItems && ", all different"}: {typeText(own.items, of)}{own.items && orNull && ";"}{orNull}</>;
  }
  if (isCard(own)) return "card";
  if (own.pattern?.endsWith("[.][a-z][a-z0-9-]*$")) return `rule id${orNull}`;
  const range = between(own.minimum, own.maximum);
  const words = types.filter((type) => type !== "null").map((type) => (type === "integer" && range ? `integer, ${range}` : type === "string" && own.minLength ? "string, not empty" : type));
  return <>{words.join(" or ") || "anything"}{orNull}{own.pattern && <> like <code>{own.pattern}</code></>}</>;
}

/** What a member is for: its own words, or those of what it consists of. */
function about(schema: Schema, of: Of): string {
  const { description, items } = of(schema);
  return description ?? (items && !isCard(of(items)) ? about(items, of) : "");
}

const anchor = (message: Pick<Message, "op" | "kind">, path: string) => `${message.op}.${message.kind}.${path}`;

const isOption = /^(?:rules|result\.options)\.(.*)$/;
/** Of a member that is an option or a royalty table, its rule. */
function ruleOf(path: string, statements: Map<string, string>): ComponentChildren {
  const [, rule = ""] = isOption.exec(path) ?? [];
  return statements.has(rule) ? <>{statements.get(rule)} <a href={`../${rulePage(rule)}`}>{rule}</a></> : null;
}

function Members({ message, members, of, statements, label }: { message: Pick<Message, "op" | "kind">; members: Member[]; of: Of; statements: Map<string, string>; label: string }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={label}><table class="members stacked" role="table">
      <thead role="rowgroup"><tr role="row"><th role="columnheader">member</th><th role="columnheader">type</th><th role="columnheader">required</th><th role="columnheader">what it is</th></tr></thead>
      <tbody role="rowgroup">{members.map(({ path, schema, isRequired }) => (
        <tr key={path} id={anchor(message, path)} role="row">
          <th scope="row" role="rowheader"><code>{path}</code></th><td role="cell">{typeText(schema, of)}</td><td role="cell" class="required">{isRequired ? "yes" : "no"}</td><td role="cell">{about(schema, of) || ruleOf(path, statements)}</td>
        </tr>
      ))}</tbody>
    </table></div>
  );
}

/** Conditions between members, such as how many cards a row has. */
function Conditions({ schema, of }: { schema: Schema; of: Of }) {
  const own = of(schema);
  const choices = (own.oneOf ?? []).filter((choice) => choice.properties);
  if (!choices.length) return null;
  return <ul class="conditions">{choices.map((choice, i) => <li key={i}>{Object.entries(choice.properties!).map(([name, value], at) => <>{at > 0 && "; "}<code>{name}</code>: {typeText(value, of)}</>)}</li>)}</ul>;
}
/** The schemas of a message that have conditions, with the name of where they stand. */
const conditional = (message: Message, of: Of): [where: string, schema: Schema][] => [
  ...(message.schema.oneOf?.some((each) => each.properties) ? [["", message.schema] as [string, Schema]] : []),
  ...message.members.filter((each) => of(each.schema).oneOf).map((each): [string, Schema] => [each.path, each.schema]),
];

export interface Exchange { request: string; reply: string }

/** Of each operation a question of the corpus with what the oracle answers: the richest question, the fullest answer, the shortest lines. */
function exchanges(data: Data, ofcheck: string): Map<string, Exchange> {
  const weight = (value: unknown): number => (typeof value === "object" && value !== null ? Object.values(value).reduce<number>((sum, each) => sum + weight(each), 1) : value ? 0.2 : 0);
  const filled = (each: Case) => Object.values(each.request).filter((value) => value !== null && value !== false).length;
  const chosen = operations.flatMap((op) => {
    const own = data.cases.filter((each) => each.request.op === op && !("refused" in each.expect) && (op !== "score" || (each.request.boards as unknown[]).length > 1));
    const most = Math.max(...own.map(filled));
    return own.filter((each) => filled(each) === most).sort((a, b) => JSON.stringify(a.request).length - JSON.stringify(b.request).length).slice(0, 12);
  });
  const lines: string[] = [];
  const ask = (message: Record<string, unknown>) => lines.push(JSON.stringify({ id: lines.length, ...message }));
  ask({ op: "hello", protocol: 1, kit: `ofcheck ${data.version}` });
  for (const each of chosen) {
    ask({ op: "configure", rules: each.rules });
    ask(each.request);
  }
  ask({ op: "bye" });
  const replies = execFileSync(ofcheck, ["oracle"], { input: `${lines.join("\n")}\n`, encoding: "utf8", maxBuffer: 1 << 28 }).trim().split("\n");
  const byId = new Map(replies.map((line) => [(JSON.parse(line) as { id: number }).id, line]));
  const found = new Map<string, Exchange & { weight: number }>();
  lines.forEach((request, id) => {
    const { op } = JSON.parse(request) as { op: string }, reply = byId.get(id);
    if (!reply?.includes('"result"')) return;
    const next = { request, reply, weight: Math.min(weight(JSON.parse(reply)), 12) };
    const old = found.get(op);
    if (!old || next.weight > old.weight || (next.weight === old.weight && (request + reply).length < (old.request + old.reply).length)) found.set(op, next);
  });
  return found;
}

/** The page, what the search finds in it, and the schemas beside it. */
export function messages(root: string, data: Data, ofcheck: string): { page: Page; hits: Hit[]; writeSchemas: (out: string) => void } {
  const folder = join(root, "docs/schema");
  const read = (op: string, kind: "request" | "reply"): Message => {
    const schema = JSON.parse(readFileSync(join(folder, `${op}.${kind}.json`), "utf8")) as Schema;
    return { op, kind, schema, members: membersOf(schema, "", followIn(schema)) };
  };
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const unnamed = files.filter((name) => /\.(request|reply)\.json$/.test(name) && !operations.includes(name.split(".")[0]!));
  if (unnamed.length) throw new Error(`the page of messages does not have ${unnamed.join(", ")}`);
  const all = operations.map((op) => ({ op, request: read(op, "request"), reply: read(op, "reply") }));
  const isShared = ({ kind }: Message, path: string) => shared[kind].some((name) => path === name || path.startsWith(`${name}.`));
  const real = exchanges(data, ofcheck);
  const codesOf = (message: Message) => followIn(message.schema)(message.schema.properties!.refused!).properties!.code!.enum as string[];
  const statements = new Map(data.rules.map((rule) => [rule.rule, rule.statement]));
  const usual = codesOf(all[0]!.reply);
  const path = "guides/messages.html";
  const play = all.find(({ op }) => op === "play")!;  // its refusals are all that there are
  const content = (
    <article class="prose messages">
      <h1>Messages of the protocol</h1>
      <p>Every message with its members, made of the <a href="schema-index.html">JSON Schemas</a>. <a href="protocol.html">The protocol</a> says what they mean, and when which is sent.</p>
      <ul class="operations">{operations.map((op) => <li key={op}><a href={`#${op}`}>{op}</a></li>)}</ul>
      <h2 id="every-message">Every message</h2>
      <p>A request has these members beside its own.</p>
      <Members message={{ op: "every", kind: "request" }} members={play.request.members.filter(({ path }) => isShared(play.request, path)).map((each) => (each.path === "op" ? { ...each, schema: { enum: operations, description: "The operation that is asked for." } } : each))} of={followIn(play.request.schema)} statements={statements} label="Members of every request" />
      <p>A reply has the <code>id</code> of its request and exactly one of <code>result</code>, <code>refused</code>, <code>unsupported</code> and <code>error</code>.</p>
      <Members message={{ op: "every", kind: "reply" }} members={play.reply.members.filter(({ path }) => isShared(play.reply, path))} of={followIn(play.reply.schema)} statements={statements} label="Members of every reply" />
      {all.map(({ op, request, reply }) => {
        const example = real.get(op), more = codesOf(reply).filter((code) => !usual.includes(code));
        return (
          <section key={op}>
            <h2 id={op}>{op}</h2>
            <p>{request.schema.description} {reply.schema.description}</p>
            {[request, reply].map((message) => {
              const of = followIn(message.schema), own = message.members.filter((each) => !isShared(message, each.path)), options = own.filter((each) => isOption.test(each.path));
              return (
                <>
                  <h3 id={`${op}-${message.kind}`}>{capital(message.kind)}</h3>
                  {own.length > options.length ? <Members message={message} members={own.filter((each) => !options.includes(each))} of={of} statements={statements} label={`Members of the ${op} ${message.kind}`} /> : <p>It has no members of its own.</p>}
                  {options.length > 0 && <details><summary>The members of <code>{options[0]!.path.startsWith("rules.") ? "rules" : "result.options"}</code></summary><Members message={message} members={options} of={of} statements={statements} label={`Options of the ${op} ${message.kind}`} /></details>}
                  {conditional(message, of).map(([where, schema]) => <><p>{where ? <>In <code>{where}</code> one</> : "One"} of these holds:</p><Conditions schema={schema} of={of} /></>)}
                </>
              );
            })}
            {more.length > 0 && <p>It can also be refused with {more.map((code, i) => <>{i > 0 && ", "}<code>{code}</code></>)}.</p>}
            {example && <><h3 id={`${op}-example`}>Example</h3><pre class="exchange" tabIndex={0}><code class="sent">{example.request}</code>{"\n"}<code class="answered">{example.reply}</code></pre></>}
            <p class="quiet">Schemas: <a href={`../schema/${fileOf(request)}`}>{fileOf(request)}</a>, <a href={`../schema/${fileOf(reply)}`}>{fileOf(reply)}</a>.</p>
          </section>
        );
      })}
    </article>
  );
  const hits = all.map(({ op, request, reply }): Hit => ({
    path: `${path}#${op}`, title: `Messages: ${op}`, kind: "reference",
    text: [request, reply].flatMap((message) => [message.schema.description ?? "", ...message.members.filter((each) => !isShared(message, each.path)).map((each) => `${each.path.replaceAll("[]", "").replaceAll(".", " ")} ${about(each.schema, followIn(message.schema))}`)]).join(" "),
  }));
  return {
    page: { path, title: "Messages of the protocol", description: `Every message of the protocol with its members: ${plural(operations.length, "operation")}, from the JSON Schemas.`, content },
    hits,
    writeSchemas: (out) => { for (const name of files) cpSync(join(folder, name), join(out, "schema", name)); },
  };
}
