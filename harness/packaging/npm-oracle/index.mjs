import "./oracle.js";

export const { load, board, Oracle, Refused, version } = globalThis[Symbol.for("ofcheck-oracle @VERSION@")];
