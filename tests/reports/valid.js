// Holds a file to a schema, with ajv: node valid.js sarif|codequality FILE
const { readFileSync } = require("node:fs");
const Ajv = require("ajv");

// What GitLab's documentation demands of an issue, in our own words.
const codequality = {
  type: "array",
  items: {
    type: "object",
    required: ["description", "check_name", "fingerprint", "severity", "location"],
    properties: {
      description: { type: "string", minLength: 1, pattern: "^[^\\n]*$" },
      check_name: { type: "string", minLength: 1 },
      fingerprint: { type: "string", pattern: "^[0-9a-f]{64}$" },
      severity: { enum: ["info", "minor", "major", "critical", "blocker"] },
      location: {
        type: "object",
        required: ["path", "lines"],
        properties: {
          path: { type: "string", minLength: 1, not: { pattern: "^\\./" } },
          lines: { type: "object", required: ["begin"], properties: { begin: { type: "integer", minimum: 1 } } },
        },
      },
    },
  },
};
// The schema of OASIS, as a package of Microsoft's has it.
const sarif = () => JSON.parse(readFileSync(`${__dirname}/node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json`, "utf8"));

const [, , name, file] = process.argv;
const ajv = new Ajv({ allErrors: true, schemaId: "auto", unknownFormats: "ignore" });
ajv.addMetaSchema(require("ajv/lib/refs/json-schema-draft-04.json"));
const validate = ajv.compile(name === "sarif" ? sarif() : codequality);
const valid = validate(JSON.parse(readFileSync(file, "utf8")));
if (!valid) console.log(JSON.stringify(validate.errors.slice(0, 5), null, 1));
process.exit(valid ? 0 : 1);
