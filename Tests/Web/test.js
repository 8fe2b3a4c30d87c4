// The engine of a page under node: it answers what the program and the same engine on this machine answer, byte for byte.
//
//     node Tests/Web/test.js SCRIPT PROGRAM ENGINE [SESSIONS] [SEED]
//
// SCRIPT is trellis.wasm.js, PROGRAM is trellis, ENGINE is trellis-web, which answers through a pipe.

"use strict";
const { execFileSync } = require("node:child_process");
const path = require("node:path");
const { lessons } = require("./lessons.js");

const [script, program, native, sessionCount = "1000", seedText = String(Date.now() % 1e9)] = process.argv.slice(2);
const root = path.join(__dirname, "../..");
process.chdir(root);
let failures = 0;
let passed = 0;

// Wasi-libc and glibc compute exp, sin and their kin each in its own way: the last digits of what is computed from them may differ.
let digits = 0;
const shortened = (text) => text.replace(/-?\d+\.\d+(e[+-]?\d+)?/g, (number) => Number(number).toPrecision(11));

function expectEqual(ours, theirs, what) {
  if (ours === theirs || shortened(ours) === shortened(theirs)) {
    passed += 1;
    if (ours !== theirs) {
      digits += 1;
      console.log(`${what}: the last digits differ`);
    }
    return true;
  }
  failures += 1;
  let place = 0;
  while (ours[place] === theirs[place]) place += 1;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, place - 60), place + 60));
  if (failures <= 10) console.log(`${what}\n  in the page ${around(ours)}\n  natively    ${around(theirs)}`);
  return false;
}

const run = (command, words, input) =>
  execFileSync(command, words, { input, encoding: "utf8", maxBuffer: 1 << 30, stdio: ["pipe", "pipe", "ignore"] });

// What the program tells of each cell of a lesson.
function toldByProgram(file) {
  const cells = new Map();
  for (const line of run(program, ["run", file, "--format", "json", "--pictures"]).split("\n").filter(Boolean)) {
    const { cell } = JSON.parse(line);
    cells.set(cell, [...(cells.get(cell) ?? []), line]);
  }
  return cells;
}

function testLessons(engine, all) {
  const before = passed;
  for (const { file, settings, cells } of all) {
    const told = toldByProgram(file);
    engine.open(settings);
    for (const cell of cells.filter((cell) => !cell.isSkipped)) {
      if (cell.isFresh) engine.open(settings);
      const ours = engine.perform(cell.text, cell.request).text;
      expectEqual(ours, `[${(told.get(cell.request.cell) ?? []).join(",")}]`, `${file}, cell ${cell.request.cell}`);
    }
  }
  console.log(`${passed - before} cells of ${all.length} lessons are as natively`);
}

// Random numbers that are the same for a seed: mulberry32.
function generator(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return ((z ^ (z >>> 14)) >>> 0) % count;
  };
}

// Statements of lessons, some of them damaged, among steps back and forth.
function randomSession(random, lines) {
  const requests = [{ ask: "open", settings: { width: 20 + random(100), svg: random(4) === 0, asks: random(4) === 0 } }];
  for (let count = 3 + random(12); count > 0; count--) {
    const line = lines[random(lines.length)];
    const place = random(line.length + 1);
    switch (random(9)) {
      case 0: requests.push({ ask: "go", step: random(6) }); break;
      case 1: requests.push({ ask: "perform", text: ["undo", "redo", "undo 2", "steps", "verify undo"][random(5)] }); break;
      case 2: requests.push({ ask: "complete", line: line.slice(0, place) }); break;
      case 3: requests.push({ ask: "perform", text: line.slice(0, place) + line.slice(place + 1 + random(3)) }); break;
      case 4: requests.push({ ask: "answer", reply: ["", "?", "!", "hint", "3", "yes"][random(6)] }); break;
      default: requests.push({ ask: "perform", text: line });
    }
  }
  return requests;
}

const askOf = (engine) => ({
  open: ({ settings }) => engine.open(settings),
  perform: ({ text }) => engine.perform(text),
  complete: ({ line }) => engine.complete(line),
  go: ({ step }) => engine.go(step),
  answer: ({ reply }) => engine.answer(reply),
});

function testSessions(engine, all, count, seed) {
  console.log(`${count} random sessions from seed ${seed}`);
  const lines = all.flatMap(({ cells }) => cells.flatMap(({ text }) => text.split("\n"))).filter(Boolean);
  const cells = all.flatMap(({ cells }) => cells.map(({ text }) => text));
  const before = passed;
  const ask = askOf(engine);
  for (let first = 0; first < count; first += 200) {
    const sessions = [];
    for (let index = first; index < Math.min(count, first + 200); index++) {
      const random = generator(seed + index);
      sessions.push(randomSession(random, random(2) ? lines : cells));
    }
    const theirs = run(native, [], sessions.flat().map((request) => JSON.stringify(request) + "\n").join("")).split("\n");
    let answer = 0;
    sessions.forEach((requests, index) => {
      let isSame = true;
      for (const request of requests) {
        const told = theirs[answer++];
        // One difference is enough: what follows it differs as well.
        if (isSame) isSame = expectEqual(ask[request.ask](request).text, told, `seed ${seed + first + index}: ${JSON.stringify(request)}`);
      }
    });
  }
  console.log(`${passed - before} answers are as natively`);
}

// An engine that has stopped begins again.
function testRestart(engine) {
  engine.open({ width: 60 });
  engine.perform("let n = 3");
  let told = null;
  try {
    engine.perform("#".repeat(400e6));
  } catch (error) {
    told = error.message;
  }
  expectEqual(told, "stopped: more than 256 MB in use. It begins again.", "400 MB of text");
  expectEqual(String(engine.perform("print 1 + 1")[0].value), "2", "after it has stopped");
  engine.open();
  const [object] = engine.perform("let all = for i in 1...100000000 { i };");
  expectEqual(String(object.ok), "false", "more memory than there is");
  expectEqual(String(engine.perform("print 2 + 2")[0].value), "4", "after too much memory");
  // What grows piece by piece may ask for more than there is between two looks at the limit.
  for (const text of ["let xs = []; while true { xs append 1 }", "let xs = [1]; while true { let xs = xs + xs }"]) {
    let words = null;
    try {
      words = engine.perform(text).at(-1).error?.message;
    } catch (error) {
      words = error.message;
    }
    expectEqual(/^stopped: more than (192|256) MB in use/.test(words), true, `${text}: ${words}`);
    expectEqual(String(engine.perform("print 2 + 3")[0].value), "5", `after ${text}`);
  }
}

function tellSpeed(engine) {
  const speed = (what, lines) => {
    engine.open();
    const start = performance.now();
    engine.perform(lines.join("\n"));
    console.log(`${lines.length} ${what}: ${Math.round(performance.now() - start)} ms`);
  };
  const numbers = Array.from({ length: 10_000 }, (_, index) => index);
  speed("silent statements", ["let n = 0", ...numbers.map(() => "let n = n + 1;")]);
  // The objects of all these, each with the whole state of a stack or its digest, are held until the last is made.
  speed("statements that draw", ["stack s = min 5", ...numbers.slice(0, 1_000).map((n) => `s push ${n}`)]);
  speed("loop of a hundred thousand turns", ["let n = 0", "for i in 1...100000 { let n = n + i % 7; };"]);
}

(async () => {
  const start = performance.now();
  const engine = await require(path.resolve(root, script)).engine();
  engine.open();
  console.log(`the first answer came after ${Math.round(performance.now() - start)} ms`);
  const all = lessons("notebooks");
  testLessons(engine, all);
  testSessions(engine, all, Number(sessionCount), Number(seedText));
  testRestart(engine);
  tellSpeed(engine);
  console.log(`${passed} passed, ${failures} failed; of those that passed ${digits} differ in last digits`);
  process.exitCode = failures ? 1 : 0;
})();
