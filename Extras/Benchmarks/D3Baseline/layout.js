// What d3-hierarchy takes for the same trees: told a line such as `perfect 131071`, this answers with the nanoseconds
// of the work alone. `perfect` and `chain` time the hierarchy and its layout, `perfect-tree-alone` the layout only.

'use strict';

const { execFileSync } = require('node:child_process');
const { dirname } = require('node:path');
const { createInterface } = require('node:readline');

// A node that does not come from Debian does not look where Debian keeps its modules.
function findD3() {
  try {
    return require('d3-hierarchy');
  } catch {
    const files = execFileSync('dpkg-query', ['-L', 'node-d3-hierarchy'], { encoding: 'utf8', stdio: 'pipe' });
    return require(dirname(files.split('\n').find((file) => file.endsWith('/package.json'))));
  }
}

let d3;
try {
  d3 = findD3();
} catch {
  process.exit(1);
}

// The node at place i has the children at 2i + 1 and 2i + 2.
function perfectTree(count) {
  const nodes = Array.from({ length: count }, (_, index) => ({ index }));
  for (let i = 0; 2 * i + 2 < count; i += 1) nodes[i].children = [nodes[2 * i + 1], nodes[2 * i + 2]];
  return nodes[0];
}

function chain(count) {
  let node = { index: count - 1 };
  for (let index = count - 2; index >= 0; index -= 1) node = { index, children: [node] };
  return node;
}

function nanoseconds(work) {
  const start = process.hrtime.bigint();
  work();
  return process.hrtime.bigint() - start;
}

// As wide as our labels: one place for a node, one between two.
const layOut = d3.tree().nodeSize([2, 1]);

function layOutAlone(data) {
  const root = d3.hierarchy(data);
  return nanoseconds(() => layOut(root));
}

const tasks = {
  perfect(count) {
    const data = perfectTree(count);
    return nanoseconds(() => layOut(d3.hierarchy(data)));
  },
  'perfect-tree-alone': (count) => layOutAlone(perfectTree(count)),
  chain(count) {
    const data = chain(count);
    return nanoseconds(() => layOut(d3.hierarchy(data)));
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const [task, count] = line.split(' ');
  try {
    console.log(`${tasks[task](Number(count))}`);
  } catch (error) {
    console.log(`${error}`);
  }
});
