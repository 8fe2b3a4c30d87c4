// The cells of the lessons, as far as a page needs them: their text, and what their labels and the front matter ask for.

"use strict";
const fs = require("node:fs");
const path = require("node:path");

const labelSettings = (labels) => ({
  ...(labels.width && { width: Number(labels.width) }),
  ...(labels.height && { height: Number(labels.height) }),
  ...("ascii" in labels && { style: "ascii" }),
  ...(labels.steps === "all" && { steps: "all" }),
});

// `name=start fails width=60`
function labelsOf(info) {
  const labels = {};
  for (const word of info.trim().split(/\s+/).filter(Boolean)) {
    const [name, value] = word.split("=");
    labels[name] = value ?? true;
  }
  return labels;
}

// The settings among the front matter, which are lines of a name and a value.
function frontMatter(lines) {
  if (lines[0] !== "---") return {};
  const settings = {};
  for (const line of lines.slice(1, lines.indexOf("---", 1))) {
    const [, name, value] = line.match(/^(width|height|seed|style):\s*(\S+)$/) ?? [];
    if (name) settings[name] = /^\d+$/.test(value) ? Number(value) : value;
    if (/^parameters:/.test(line)) throw new Error("a lesson with parameters: teach this test to read them");
  }
  return settings;
}

function lesson(file) {
  const lines = fs.readFileSync(file, "utf8").split("\n");
  const cells = [];
  let fence = null;
  lines.forEach((line, index) => {
    const [, marker, info] = line.match(/^(`{3,}|~{3,})(.*)$/) ?? [];
    if (fence) {
      if (marker && !info.trim() && marker.startsWith(fence.marker)) {
        if (fence.cell) cells.push(fence.cell);
        fence = null;
      } else if (fence.cell) {
        fence.cell.text += line + "\n";
      }
    } else if (marker) {
      fence = { marker, cell: null };
      const [, rest] = info.match(/^trellis(\s.*)?$/) ? [0, info.slice("trellis".length)] : [];
      if (rest === undefined) return;
      const labels = labelsOf(rest);
      fence.cell = {
        text: "",
        isSkipped: "skip" in labels,
        isFresh: "fresh" in labels,
        request: {
          ...labelSettings(labels),
          cell: labels.name || String(cells.length + 1),
          line: index + 2,
          fails: "fails" in labels,
          quiet: "quiet" in labels,
          draft: "exercise" in labels,
        },
      };
    }
  });
  return { file, settings: { ...frontMatter(lines), notebook: file }, cells };
}

exports.lessons = (folder) =>
  fs.readdirSync(folder).filter((name) => name.endsWith(".md")).sort()
    .map((name) => lesson(path.join(folder, name)));
