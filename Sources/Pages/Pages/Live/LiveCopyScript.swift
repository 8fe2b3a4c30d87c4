/// The part of a live page's script that gives what the reader did as a notebook: the lesson's own Markdown, with the commands that were
/// changed in their cells, and what was tried in cells behind them. Whether a cell fails that the reader changed, or that comes after a
/// change, is found by performing the copy.
enum LiveCopyScript {
  static let text = #"""
    const bytesIn = text => Uint8Array.from(atob(text), each => each.charCodeAt(0))
    const textIn = bytes => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
    const isRewritten = unit => unit.now.trim() !== unit.text.trim()
    // The commands of a cell with those of the reader in their places.
    function rewritten(commands, units) {
      const pieces = []
      let end = 0
      for (const unit of units) {
        for (let place = 0; place < unit.at.length; place += 2) {
          pieces.push(textIn(commands.subarray(end, unit.at[place])))
          end = unit.at[place + 1]
          const old = textIn(commands.subarray(unit.at[place], end))
          if (!isRewritten(unit)) pieces.push(old)
          else pieces.push(place ? "" : /^\s*/.exec(unit.text)[0], place ? "" : unit.now.trim(), /\s*$/.exec(old)[0])
        }
      }
      return pieces.join("") + textIn(commands.subarray(end))
    }
    // A cell of the copy: what it performs, and its parts as they are written, of which the first is the line with its labels.
    function fenced(labels, text) {
      const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([each]) => each.length))
      const fence = "`".repeat(longest + 1)
      const first = [`${fence}trellis`, ...labels].join(" "), rest = `\n${text}\n${fence}`
      return { text, before: "\n\n", first, rest, fresh: labels.includes("fresh"), fails: labels.includes("fails") }
    }
    // What looks back on the steps, or goes there: what was tried beside the lesson must not be among them.
    const looksBack = text => /\b(undo|redo|goto|mark|when|steps|reset|seed)\b/.test(text.replace(/"(\\.|[^"\\])*"|#.*/g, ""))
    // What was tried does nothing to what comes after it: a hidden cell goes back, or hidden cells begin again and perform what came before.
    function triedCells(entries, number, isLast, earlier) {
      const groups = []
      for (const { text, isWrong } of entries) {
        if (isWrong || !groups.length || groups.at(-1).isWrong) groups.push({ texts: [text], isWrong })
        else groups.at(-1).texts.push(text)
      }
      const cells = groups.map(({ texts, isWrong }) => fenced(isWrong ? ["fails"] : [], texts.join("\n")))
      if (isLast || !cells.length) return cells
      const aside = (text, ...labels) => fenced(["hidden", "unchecked", ...labels], text), name = `tried_${number}`
      if (!earlier) return [aside(`mark ${name}`), ...cells, aside(`goto ${name}\nlet ${name} = none`)]
      return [...cells, ...earlier.map((text, index) => aside(text, ...index ? [] : ["fresh"]))]
    }
    // What the lesson has performed before the end of a cell, since its session began: a text for each cell.
    function performedUpTo(place, units) {
      const own = units.filter(unit => unit.place <= place), texts = new Map([[-1, "# What came before is performed again."]])
      for (const unit of own.slice(Math.max(0, own.findLastIndex(each => each.fresh)))) {
        if (!unit.draft && !unit.lost) texts.set(unit.place, `${texts.get(unit.place) ?? ""}\n${unit.now.trim()}`.trim())
      }
      return [...texts.values()]
    }
    // The lesson as Markdown, in pieces: the cells, and the prose around them. An output that may have changed is left out, and
    // `trellis record` writes it.
    function notebookOf({ markdown, cells }, units, prompts) {
      const bytes = bytesIn(markdown), last = Math.max(-1, ...units.map(unit => unit.place)), pieces = [], numbers = new Map()
      const beginsAnew = prompts.some(each => each.entries.length) && [...prompts.flatMap(each => each.entries), ...units.map(each => each.now)].some(looksBack)
      let done = 0, hasChanged = false, added = 0
      cells.forEach(({ at: [start, end], lines, commands, ...labels }, place) => {
        const own = units.filter(unit => unit.place === place), isRewriting = own.some(isRewritten)
        const isLost = own.some(unit => unit.lost && !unit.draft)
        const parts = textIn(bytes.subarray(start, end)).match(/[^\n]*\n|[^\n]+/g) ?? [""], isClosed = parts.length > lines + 1
        if (own.some(unit => unit.fresh)) hasChanged = false
        // A draft is only read.
        if (isLost || isRewriting && own.some(unit => !unit.draft)) hasChanged = true
        pieces.push(textIn(bytes.subarray(done, start)))
        done = end
        numbers.set(place + 1, place + 1 + added)
        const old = commands === undefined ? new TextEncoder().encode(parts.slice(1, lines + 1).join("")) : bytesIn(commands)
        const text = isRewriting ? rewritten(old, own).replace(/\r?\n$/, "") : textIn(old)
        let written = parts.slice(1, lines + 2), output = parts.slice(lines + 2).join("")
        if (isRewriting) {
          const ending = parts[0].endsWith("\r\n") ? "\r\n" : "\n", before = /^(.*?)(?:`{3}|~{3})/.exec(parts[0])?.[1] ?? ""
          written = [...text.split(/\r?\n/).map(line => (line ? before + line : before.trimEnd()) + ending), isClosed ? parts[lines + 1] : ""]
        }
        // An error in a cell without a name says its number.
        const isMoved = added && !hasChanged
        if (isMoved) output = output.replace(/\bcell (\d+)(?=, line \d+:\d+)/g, (words, number) => `cell ${numbers.get(Number(number)) ?? number}`)
        const rest = written.join("") + (hasChanged ? "" : output)
        pieces.push({ ...labels, text, before: "", first: parts[0], rest: hasChanged ? rest.replace(/\r?\n$/, "") : rest, isLost, isUnsure: hasChanged })
        const entries = prompts.filter(each => own.some(unit => unit.index === each.after)).flatMap(each => each.entries
          .map((text, index) => ({ text, isWrong: each.wrong.has(index) })))
        const tried = triedCells(entries, added + 1, place === last, beginsAnew ? performedUpTo(place, units) : null)
        if (tried.length && beginsAnew && place !== last) hasChanged = true
        added += tried.length
        pieces.push(...tried.map(each => ({ ...each, isUnsure: hasChanged })))
      })
      pieces.push(textIn(bytes.subarray(done)))
      return pieces
    }
    // What the program can do, and a page cannot, does not fail in the copy.
    const failsIn = objects => objects.some(each => each.error && !each.refused)
    async function label(pieces) {
      const cells = pieces.filter(each => each.first !== undefined)
      // What was given up is not performed there either.
      for (const each of cells) each.isSkipped = each.isLost
      if (isStill || !cells.some(each => each.isUnsure)) return
      let other = null
      tell("Performing…")
      try {
        await warm()
        other = await Trellis.engine()
        // A cell that ends the engine is left out, and the rest tried once more.
        for (let left = 5; left && !await tryOut(cells, other); left--);
      } catch { /* Without an engine the labels stay as they are. */ }
      other?.stop()
    }
    async function tryOut(cells, other) {
      const { svg, ...plain } = settings()
      await other.open(plain)
      for (const cell of cells.filter(each => !each.isSkipped && !each.unperformed)) {
        try { cell.isFailing = failsIn(await other.perform(cell.text, { fresh: cell.fresh })) } catch {
          cell.isSkipped = true
          return false
        }
      }
      return true
    }
    function writtenFrom(pieces) {
      return pieces.map(each => {
        if (each.first === undefined) return each
        const add = word => each.first.replace(/([`~]\s*trellis)/, `$1 ${word}`)
        const first = each.isSkipped ? add("skip") : !each.isUnsure || each.isFailing === undefined || each.isFailing === Boolean(each.fails) ? each.first
          : each.isFailing ? add("fails") : each.first.replace(/\s+fails(=\S+)?(?=\s|$)/, "")
        return each.before + first + each.rest
      }).join("")
    }

    """#

  /// The button that copies.
  static let button = #"""
    const copy = made("button", "copy", "Copy what I did as a notebook")
    copy.type = "button"
    copy.hidden = !figures.length
    copy.addEventListener("click", async () => {
      const pieces = notebookOf(page, units, prompts)
      await label(pieces)
      const text = writtenFrom(pieces)
      try {
        await navigator.clipboard.writeText(text)
        tell("Copied.")
        copy.textContent = "Copied"
      } catch {
        const field = made("textarea", "notebook")
        field.setAttribute("aria-label", "What I did as a notebook")
        field.value = text
        copy.replaceWith(field)
        field.select()
      }
    })
    document.querySelector("footer")?.prepend(copy)

    """#
}
