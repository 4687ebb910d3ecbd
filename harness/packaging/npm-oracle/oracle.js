/*! ofcheck-oracle @VERSION@: the rules of Open Face Chinese poker, compiled to WebAssembly. Apache-2.0 */
// The whole package. It is a plain script, which Node, a browser and a bundler run alike; index.mjs and index.cjs hand
// on what it makes, so that both give the same classes. It reads no file, asks no network and evaluates no text.
(() => {
  "use strict";

  const key = Symbol.for("ofcheck-oracle @VERSION@");
  if (globalThis[key]) return;

  // The module of WebAssembly, compressed by gzip, in base64.
  const packed = "@MODULE@";
  const defaultRules = "bga-pineapple";

  class Refused extends Error {
    constructor(code, message) {
      super(message ? `${code}: ${message}` : code);
      this.name = "Refused";
      this.code = code;
    }
  }

  const asJson = (value, what) => {
    let text, why = "";
    try {
      text = JSON.stringify(value);
    } catch (error) {
      why = `: ${error.message}`;
    }
    if (text === undefined) throw new Refused("bad-request", `${what} cannot be written as JSON${why}`);
    return text;
  };

  const board = (text) => {
    const rows = String(text).split("/").map((row) => row.trim().split(/\s+/).filter((card) => card !== ""));
    if (rows.length !== 3) throw new Refused("bad-request", "a board is three rows from the top, with slashes between them");
    return { top: rows[0], middle: rows[1], bottom: rows[2] };
  };

  const compile = async () => {
    const text = atob(packed);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
  };
  let compiled;

  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const ofLoad = Symbol();

  class Oracle {
    #exports;
    #handle;
    #playing;  // the rules that were asked for last, as JSON; undefined where that is not known

    constructor(token, exports) {
      if (token !== ofLoad) throw new TypeError("an Oracle is made by load()");
      this.#exports = exports;
      this.#handle = exports.ofcheck_oracle_new();
    }

    /** The reply to a line of the protocol. */
    answer(line) {
      this.#playing = undefined;  // the line may change the rules
      return this.#line(String(line));
    }

    house(rules = defaultRules) {
      this.#playing = undefined;
      const options = this.#reply("house", { rules });
      this.#playing = asJson(rules);
      return options;
    }

    presets() { return this.#reply("presets", {}); }
    rules() { return this.#reply("rules", {}); }

    rank(request, rules) { return this.#ask("rank", request, rules); }
    compare(request, rules) { return this.#ask("compare", request, rules); }
    foul(request, rules) { return this.#ask("foul", request, rules); }
    royalties(request, rules) { return this.#ask("royalties", request, rules); }
    score(request, rules) { return this.#ask("score", request, rules); }
    fantasyland(request, rules) { return this.#ask("fantasyland", request, rules); }
    placements(request, rules) { return this.#ask("placements", request, rules); }
    perft(request, rules) { return this.#ask("perft", request, rules); }
    settle(request, rules) { return this.#ask("settle", request, rules); }
    play(request, rules) { return this.#ask("play", request, rules); }

    cards(text) { return this.#reply("cards", { text: String(text) }).cards; }
    deck(seed) { return this.#reply("deck", { seed }).cards; }
    outlook(request, rules) { return this.#ask("outlook", request, rules); }
    ruling(request, rules = defaultRules) { return this.#reply("ruling", { ...request, rules }); }

    differences(request) { return this.#reply("differences", request); }
    dispute(request) { return this.#reply("dispute", request); }
    verdict(request) { return this.#reply("verdict", request); }

    #ask(operation, request, rules = defaultRules) {
      if (asJson(rules, "'rules'") !== this.#playing) this.house(rules);
      return this.#reply(operation, request);
    }

    #reply(operation, request) {
      if (typeof request !== "object" || request === null || Array.isArray(request)) {
        throw new Refused("bad-request", `'${operation}' takes an object with the members of the request`);
      }
      const members = { id: 0, op: operation, ...request, id: 0, op: operation };
      const reply = JSON.parse(this.#line(asJson(members, "the request")));
      if (reply.result !== undefined) return reply.result;
      throw new Refused(reply.refused.code, reply.refused.message);
    }

    #line(text) {
      const { memory, malloc, free, ofcheck_oracle_answer } = this.#exports;
      const bytes = encoder.encode(text);
      const place = malloc(bytes.length + 1);
      if (place === 0) throw new RangeError("there is no memory for the request");
      new Uint8Array(memory.buffer).set(bytes, place);
      const start = ofcheck_oracle_answer(this.#handle, place, bytes.length);
      free(place);
      if (start === 0) throw new RangeError("there is no memory for the reply");
      const heap = new Uint8Array(memory.buffer);  // anew: the memory may have grown
      return decoder.decode(heap.subarray(start, heap.indexOf(0, start)));
    }
  }

  /** An oracle with a memory of its own. */
  const load = async () => {
    compiled ??= compile();
    const { exports } = await WebAssembly.instantiate(await compiled, {
      env: { emscripten_notify_memory_growth() {} },
      wasi_snapshot_preview1: {
        proc_exit() {
          throw new Error("the oracle has ended");
        },
      },
    });
    exports._initialize();
    return new Oracle(ofLoad, exports);
  };

  globalThis[key] = { load, board, Oracle, Refused, version: "@VERSION@" };
})();
