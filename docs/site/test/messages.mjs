// The page of the protocol's messages, held to the schemas that it is made of.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";

const unescaped = (html) => html.replace(/<[^>]*>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");

/** Every member below a schema: `[path, required, words]`, its own words or those of what it refers to. */
function* membersOf(schema, all, path = "") {
  const own = schema.$ref ? all.definitions[schema.$ref.split("/").at(-1)] : schema;
  for (const [name, member] of Object.entries(own.properties ?? {})) {
    const at = path === "" ? name : `${path}.${name}`;
    const target = member.$ref ? all.definitions[member.$ref.split("/").at(-1)] : member;
    yield [at, own.required?.includes(name) ?? false, member.description ?? target.description, target];
    yield* membersOf(member, all, at);
  }
  if (own.items) yield* membersOf(own.items, all, `${path}[]`);
  for (const choice of own.anyOf ?? []) yield* membersOf(choice, all, path);
}
const inEvery = /^(id|op|refused|unsupported|error)(\.|$)/;

/** What of a message's schema the page's rows lack: names of members, and what is said of them. */
function missing(rows, op, kind, schema) {
  return [...membersOf(schema, schema)].flatMap(([path, required, words, { enum: values = [] }]) => {
    const id = inEvery.test(path) ? `every.${kind}.${path}` : `${op}.${kind}.${path}`, row = rows.get(id);
    if (!row) return [`${id} has no row`];
    return [
      row[2] === (required ? "yes" : "no") || (id.startsWith("every.") && path.endsWith(".result")) ? "" : `${id}: required is ${required}, the page says ${row[2]}`,
      !words || path === "op" || row[3].includes(words) ? "" : `${id}: it is not said that ${words}`,
      ...values.map((value) => (row[1].includes(JSON.stringify(value)) ? "" : `${id} can be ${JSON.stringify(value)}`)),
    ].filter((each) => each !== "");
  });
}

export function checkMessages(check, { site, schemas }) {
  const html = readFileSync(join(site, "guides/messages.html"), "utf8");
  const rows = new Map([...html.matchAll(/<tr id="([^"]*)" role="row">(.*?)<\/tr>/gs)].map(([, id, row]) => [id, row.split(/<\/t[hd]>/).map(unescaped)]));
  const messages = readdirSync(schemas).flatMap((file) => {
    const [, op, kind] = /^([a-z]+)\.(request|reply)\.json$/.exec(file) ?? [];
    return op ? [{ op, kind, schema: JSON.parse(readFileSync(join(schemas, file), "utf8")) }] : [];
  });
  const wrong = messages.flatMap(({ op, kind, schema }) => missing(rows, op, kind, schema));
  check(`every member of the ${messages.length} schemas is on the page of messages, as the schema has it (${rows.size} rows)`, messages.length === 26 && wrong.length === 0, wrong.slice(0, 5).join("\n    "));
  const silent = [...rows].filter(([, row]) => row[3] === "").map(([id]) => id);
  check("every member says what it is", silent.length === 0, silent);
  const known = new Set(messages.flatMap(({ op, kind, schema }) => [...membersOf(schema, schema)].flatMap(([path]) => [`${op}.${kind}.${path}`, `every.${kind}.${path}`])));
  const more = [...rows.keys()].filter((id) => !known.has(id));
  check("and no member that no schema has", more.length === 0, more);
  // What would be missing is noticed, however deep it lies.
  const changed = structuredClone(messages.find(({ op, kind }) => op === "score" && kind === "reply").schema);
  changed.definitions.pair.properties.surprise = { type: "integer" };
  changed.definitions.pair.required = [];
  changed.properties.result.properties.points.description = "Something else.";
  const noticed = missing(rows, "score", "reply", changed);
  check("a member that is new, no longer required or described anew is noticed", noticed.length === 3 && noticed.some((each) => each.includes("result.pairs[].surprise")), noticed.join("\n    "));

  const ajv = new Ajv({ schemaId: "auto", meta: false, unknownFormats: "ignore" });
  ajv.addMetaSchema(JSON.parse(readFileSync(new URL("../node_modules/ajv/lib/refs/json-schema-draft-04.json", import.meta.url), "utf8")));
  const trouble = messages.flatMap(({ op, kind, schema }) => {
    const [, lines = ""] = new RegExp(`<h3 id="${op}-example">.*?<pre[^>]*>(.*?)</pre>`, "s").exec(html) ?? [];
    const line = unescaped(lines).split("\n")[kind === "request" ? 0 : 1];
    if (!line) return [`${op} has no example`];
    const message = JSON.parse(line), validate = ajv.compile({ ...schema, $schema: "http://json-schema.org/draft-04/schema#" });
    return validate(message) && (kind === "reply" ? "result" in message : message.op === op) ? [] : [`${op}, ${kind}: ${ajv.errorsText(validate.errors)}: ${line}`];
  });
  check("each has an example that its schema holds for", trouble.length === 0, trouble.join("\n    "));
  const files = readdirSync(schemas).filter((file) => file.endsWith(".json"));
  check("the schemas are on the site as they are", files.every((file) => existsSync(join(site, "schema", file)) && readFileSync(join(site, "schema", file)).equals(readFileSync(join(schemas, file)))));
}
