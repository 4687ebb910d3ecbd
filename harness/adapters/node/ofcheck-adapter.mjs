// ofcheck-adapter.js as an ES module: copy both beside your own, also into a package with "type": "module", and rename neither.
//
//   import {serve} from './ofcheck-adapter.mjs';
import {readFileSync} from 'node:fs';
import Module from 'node:module';
import {fileURLToPath} from 'node:url';

const path = fileURLToPath(new URL('./ofcheck-adapter.js', import.meta.url));
const adapter = new Module(path);
adapter._compile(readFileSync(path, 'utf8'), path); // as CommonJS, whatever the package says of its files

export const {serve, check, checkPartial, claimStdout, Adapter, Card, Refused, Unsupported} = adapter.exports;
