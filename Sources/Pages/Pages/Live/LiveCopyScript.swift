/// The part of a live page's script that gives what the reader did as a notebook: the lesson's own Markdown, with the commands that were
/// changed in their cells, and what was tried in cells behind them.
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
    function fenced(labels, text) {
      const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([each]) => each.length))
      const fence = "`".repeat(longest + 1)
      return `\n\n${fence}trellis${labels}\n${text}\n${fence}`
    }
    // What was tried does nothing to what comes after it: a hidden cell goes back.
    function triedCells(entries, number, isLast) {
      const groups = []
      for (const { text, isWrong } of entries) {
        if (isWrong || !groups.length || groups.at(-1).isWrong) groups.push({ texts: [text], isWrong })
        else groups.at(-1).texts.push(text)
      }
      const cells = groups.map(({ texts, isWrong }) => fenced(isWrong ? " fails" : "", texts.join("\n")))
      if (isLast || !cells.length) return cells
      const name = `tried_${number}`, aside = text => fenced(" hidden unchecked", text)
      return [aside(`mark ${name}`), ...cells, aside(`goto ${name}\nlet ${name} = none`)]
    }
    // The lesson as Markdown; an output that may have changed is left out, and `trellis record` writes it.
    function notebookOf({ markdown, cells }, units, prompts) {
      const bytes = bytesIn(markdown), last = Math.max(-1, ...units.map(unit => unit.place))
      let copy = "", done = 0, hasChanged = false, added = 0
      cells.forEach(({ at: [start, end], lines, commands }, place) => {
        const own = units.filter(unit => unit.place === place), isRewriting = own.some(isRewritten)
        const parts = textIn(bytes.subarray(start, end)).split(/(?<=\n)/), isClosed = parts.length > lines + 1
        if (own.some(unit => unit.fresh)) hasChanged = false
        // A draft is only read.
        if (isRewriting && own.some(unit => !unit.draft)) hasChanged = true
        copy += textIn(bytes.subarray(done, start))
        done = end
        let head = parts.slice(0, lines + 2), output = parts.slice(lines + 2).join("")
        if (isRewriting) {
          const ending = parts[0].endsWith("\r\n") ? "\r\n" : "\n", before = /^(.*?)(?:`{3}|~{3})/.exec(parts[0])?.[1] ?? ""
          const old = commands === undefined ? new TextEncoder().encode(parts.slice(1, lines + 1).join("")) : bytesIn(commands)
          const text = rewritten(old, own).replace(/\r?\n$/, "")
          const written = text.split(/\r?\n/).map(line => (line ? before + line : before.trimEnd()) + ending)
          head = [parts[0], ...written, isClosed ? parts[lines + 1] : ""]
        }
        if (hasChanged) copy += head.join("").replace(/\r?\n$/, "")
        else {
          // An error in a cell without a name says its number.
          const line = new RegExp(`^(.*\\bcell )${place + 1}(, line \\d+:\\d+)`, "gm")
          copy += head.join("") + (added ? output.replace(line, (_, words, rest) => `${words}${place + 1 + added}${rest}`) : output)
        }
        const entries = prompts.filter(each => own.some(unit => unit.index === each.after)).flatMap(each => each.entries
          .map((text, index) => ({ text, isWrong: each.wrong.has(index) })))
        const tried = triedCells(entries, added + 1, place === last)
        added += tried.length
        copy += tried.join("")
      })
      return copy + textIn(bytes.subarray(done))
    }

    """#

  /// The button that copies.
  static let button = #"""
    const copy = made("button", "copy", "Copy what I did as a notebook")
    copy.type = "button"
    copy.hidden = !figures.length
    copy.addEventListener("click", async () => {
      const text = notebookOf(page, units, prompts)
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
