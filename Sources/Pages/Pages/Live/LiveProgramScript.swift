/// The part of a live page's script that shows the commands of a figure: those of the lesson, or what a reader wrote in their place, in
/// lines that keep their indentation and statements that lead to what they did.
enum LiveProgramScript {
  static let text = #"""
    function copyOf(program) {
      const copy = program?.cloneNode(true) ?? null
      if (!copy) return null
      copy.hidden = false
      for (const part of copy.querySelectorAll(".now")) part.classList.remove("now")
      return copy
    }
    // Steps know which of the lesson's statements they belong to: what the page folds away has none, and belongs to the one before it.
    function placeIn(program, objects, steps) {
      const texts = [], bare = text => text.replace(/\s/g, "")
      for (const { dataset, textContent } of program.querySelectorAll("[data-statement]")) {
        texts[dataset.statement] = (texts[dataset.statement] ?? "") + bare(textContent)
      }
      let next = 0
      const places = objects.map(object => {
        const source = bare(object.source ?? ""), rest = texts.slice(next)
        const same = rest.indexOf(source), found = same >= 0 ? same : rest.findIndex(text => text && source.startsWith(text))
        if (found >= 0) next += found + 1
        return Math.max(0, next - 1)
      })
      for (const step of steps) if (step.dataset.of) step.dataset.of = places[step.dataset.of] ?? 0
    }
    function writtenProgram(text, objects) {
      const program = made("pre", "program"), pieces = []
      let end = 0
      // Between statements there are comments and blanks.
      const between = text => pieces.push(...text.split(/((?:#|\/\/)[^\n]*|\/\*[^]*?\*\/)/).map(part => [part, /^(#|\/[/*])/.test(part) ? "c" : ""]))
      objects.forEach((object, place) => {
        const start = object.source ? text.indexOf(object.source, end) : -1
        if (start < 0) return
        between(text.slice(end, start))
        for (const [part, tone] of object.code ?? [[object.source, ""]]) pieces.push([part, tone, place])
        end = start + object.source.length
      })
      between(text.slice(end))
      program.tabIndex = 0
      program.append(codeOf(text ? pieces : []))
      return program
    }
    // Pieces of code, each with its tone and its statement, as lines.
    function codeOf(pieces, marked) {
      const lines = pieces.length ? [[]] : [], code = made("code")
      for (const [text, ...rest] of pieces) {
        text.split("\n").forEach((part, index) => {
          if (index) lines.push([])
          if (part) lines.at(-1).push([part, ...rest])
        })
      }
      lines.forEach((runs, number) => {
        const blanks = /^ */.exec(runs.map(([part]) => part).join(""))[0].length
        const line = made(number === marked ? "mark" : "span", `ln i${Math.min(blanks, 40)}`)
        if (blanks) line.append(made("span", "in", " ".repeat(blanks)))
        let left = blanks, open = null
        for (const [part, tone, statement] of runs) {
          const text = part.slice(left)
          left = Math.max(0, left - part.length)
          if (!text) continue
          if (statement === undefined) open = null
          else if (open?.dataset.statement !== String(statement)) {
            open = made("span")
            open.dataset.statement = statement
            line.append(open)
          }
          (open ?? line).append(tone ? made("span", tone, text) : text)
        }
        line.append("\n")
        code.append(line)
      })
      return code
    }
    // Whether there is room for the commands beside the pictures, on a screen that is wide enough, and they fill it.
    function standsBeside(steps, commands) {
      const heights = steps.flatMap(step => [...step.querySelectorAll(".picture")].map(each => Number(each.getAttribute("height"))))
      const widths = steps.flatMap(step => [...step.querySelectorAll(".picture")].map(each => Number(each.getAttribute("width"))))
      const printed = steps.flatMap(step => [...step.querySelectorAll(".printed, .error")].flatMap(each => each.textContent.split("\n")))
      return widths.length > 0 && Math.max(...widths) <= 560 && printed.every(line => line.length <= 60)
        && !steps.some(step => step.querySelector(".code")) && commands >= 3 && commands * 80 >= Math.max(...heights)
    }

    """#
}
