// The engine of Trellis as a classic script, for a page and for node alike:
//
//     const engine = await require("./trellis.wasm.js").engine();      in a page: await Trellis.engine()
//     await engine.open({ width: 60 });
//     const steps = await engine.perform("tree t = avl 50 30 70; t insert 20");
//
// Each of the five functions returns an array of objects, those of `trellis run --format json`; in a page, where the engine is in a
// worker, it promises one. Whole numbers of Trellis have 64 bits and those of JavaScript 53, so the array has a property `text` as
// well: the same as it came, in JSON. In a page `stop()` ends what runs; the next call begins again.
(function (exported) {
  "use strict";
  const packed = "@MODULE@";

  function decode() {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(packed);
    const letters = atob(packed);
    const bytes = new Uint8Array(letters.length);
    for (let index = 0; index < bytes.length; index++) bytes[index] = letters.charCodeAt(index);
    return bytes;
  }

  // It is compiled while it is unpacked.
  function unpack() {
    const stream = new Blob([decode()]).stream().pipeThrough(new DecompressionStream("gzip"));
    return WebAssembly.compileStreaming(new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
  }

  // The engine in the thread that calls it. A worker has this function as its text, so it names nothing that is outside it.
  function engineOf(compiled) {
    const wrong = 8; // what WASI says of a file that is not open

    // What is written while the module stops: why.
    class Complaint {
      text = "";
      decoder = new TextDecoder();

      write(memory, vectors, count, written) {
        const view = new DataView(memory.buffer);
        let total = 0;
        for (let index = 0; index < count; index++) {
          const place = view.getUint32(vectors + 8 * index, true);
          const length = view.getUint32(vectors + 8 * index + 4, true);
          this.text += this.decoder.decode(new Uint8Array(memory.buffer, place, length), { stream: true });
          total += length;
        }
        view.setUint32(written, total, true);
        return 0;
      }
    }

    class Engine {
      #exports = null;
      #complaint = null;
      #settings = {};

      // A new instance: at the start, and after one has stopped.
      #start() {
        const complaint = new Complaint();
        let memory = null;
        const instance = new WebAssembly.Instance(compiled, {
          trellis: { now: () => performance.now() / 1000 },
          wasi_snapshot_preview1: {
            fd_write: (file, vectors, count, written) => complaint.write(memory, vectors, count, written),
            fd_close: () => wrong,
            fd_seek: () => wrong,
            fd_fdstat_get: () => wrong,
            random_get: (place, length) => {
              crypto.getRandomValues(new Uint8Array(memory.buffer, place, length));
              return 0;
            },
          },
        });
        memory = instance.exports.memory;
        instance.exports._initialize();
        this.#complaint = complaint;
        this.#exports = instance.exports;
      }

      #ask(request) {
        if (!this.#exports) {
          this.#start();
          if (request.ask !== "open") this.#ask({ ask: "open", settings: this.#settings });
        }
        const bytes = new TextEncoder().encode(JSON.stringify(request));
        const { memory, trellis_room, trellis_answer, trellis_place, trellis_was_refused } = this.#exports;
        try {
          const room = trellis_room(bytes.length);
          new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
          const length = trellis_answer(bytes.length);
          const text = new TextDecoder().decode(new Uint8Array(memory.buffer, trellis_place(), length));
          const objects = JSON.parse(text);
          Object.defineProperty(objects, "text", { value: text });
          return objects;
        } catch (error) {
          if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
          // The module is as it was in the middle of something: it is not asked again.
          const why = this.#complaint.text.trim();
          const isFull = trellis_was_refused();
          this.#exports = null;
          // What the module is linked with.
          const words = isFull ? "stopped: more than 256 MB in use" : "the engine stopped" + (why ? ": " + why : "");
          throw new Error(words + ". It begins again.", { cause: error });
        }
      }

      open(settings = {}) {
        this.#settings = settings;
        return this.#ask({ ask: "open", settings });
      }

      perform(text, cell = {}) {
        return this.#ask({ ask: "perform", text, cell });
      }

      complete(line, cursor = line.length) {
        return this.#ask({ ask: "complete", line: line.slice(0, cursor) });
      }

      go(step) {
        return this.#ask({ ask: "go", step });
      }

      answer(reply) {
        return this.#ask({ ask: "answer", reply });
      }
    }
    return new Engine();
  }

  // What a worker does: it takes the module first, and then one call after the other.
  function work(engineOf) {
    let engine = null;
    globalThis.onmessage = ({ data: { module, number, call, values } }) => {
      if (module) {
        engine = engineOf(module);
        return;
      }
      try {
        postMessage({ number, text: engine[call](...values).text });
      } catch (error) {
        postMessage({ number, error: error.message });
      }
    };
  }

  // The engine in a worker, so that a page goes on while it works.
  class Distant {
    #compiled;
    #worker = null;
    #settings = {};
    #calls = new Map();
    #count = 0;

    constructor(compiled) {
      this.#compiled = compiled;
    }

    #start() {
      const source = new Blob([`"use strict";(${work})(${engineOf})`], { type: "text/javascript" });
      const address = URL.createObjectURL(source);
      this.#worker = new Worker(address);
      URL.revokeObjectURL(address);
      this.#worker.onmessage = ({ data: { number, text, error } }) => {
        const { resolve, reject } = this.#calls.get(number);
        this.#calls.delete(number);
        if (error !== undefined) return reject(new Error(error));
        const objects = JSON.parse(text);
        Object.defineProperty(objects, "text", { value: text });
        resolve(objects);
      };
      this.#worker.onerror = (event) => {
        event.preventDefault();
        this.stop(event.message || "the engine does not start");
      };
      this.#worker.postMessage({ module: this.#compiled });
    }

    #call(call, ...values) {
      if (!this.#worker) {
        this.#start();
        if (call !== "open") this.#call("open", this.#settings).catch(() => {});
      }
      return new Promise((resolve, reject) => {
        const number = ++this.#count;
        this.#calls.set(number, { resolve, reject });
        this.#worker.postMessage({ number, call, values });
      });
    }

    open(settings = {}) {
      this.#settings = settings;
      return this.#call("open", settings);
    }

    perform(text, cell = {}) {
      return this.#call("perform", text, cell);
    }

    complete(line, cursor = line.length) {
      return this.#call("complete", line, cursor);
    }

    go(step) {
      return this.#call("go", step);
    }

    answer(reply) {
      return this.#call("answer", reply);
    }

    // Ends what runs: whoever waits for it is told why.
    stop(why = "stopped") {
      this.#worker?.terminate();
      this.#worker = null;
      const calls = [...this.#calls.values()];
      this.#calls.clear();
      for (const { reject } of calls) reject(new Error(why));
    }
  }

  let compiled = null;

  async function engine() {
    compiled ??= unpack();
    return exported ? engineOf(await compiled) : new Distant(await compiled);
  }

  if (exported) exported.exports = { engine };
  // A page compares the hash of what is packed with the one that it was made for.
  else globalThis.Trellis = { engine, packed };
})(typeof module === "object" ? module : null);
