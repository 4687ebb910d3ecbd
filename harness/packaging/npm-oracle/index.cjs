"use strict";

require("./oracle.js");

// One by one, so that an import finds the names.
const made = globalThis[Symbol.for("ofcheck-oracle @VERSION@")];
exports.load = made.load;
exports.board = made.board;
exports.Oracle = made.Oracle;
exports.Refused = made.Refused;
exports.version = made.version;
