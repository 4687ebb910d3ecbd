// The types of ofcheck-adapter.mjs. Copy it beside that file, with ofcheck-adapter.d.ts.
export * from './ofcheck-adapter.js';
