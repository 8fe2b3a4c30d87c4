/// The part of a live page's script that makes figures of what the engine answers, and the moments in them.
///
/// What the engine draws is read as an image, and only what pictures are made of is taken over from it: no text becomes markup.
enum LiveFigureScript {
  static let text = #"""
    const drawnParts = new Set(["svg", "g", "title", "desc", "text", "tspan", "line", "polyline", "polygon", "path", "rect",
      "circle", "ellipse", "defs", "marker", "clipPath", "symbol"])
    // A picture that is allowed in the page; null if it is none.
    function pictureOf(source) {
      // The page has its style; one of its own would be refused aloud.
      const bare = source.replace(/<style>[^<]*<\/style>/, "")
      const root = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement
      if (root.localName !== "svg") return null
      for (const part of [root, ...root.querySelectorAll("*")]) {
        if (part.namespaceURI !== root.namespaceURI || !drawnParts.has(part.localName)) { part.remove(); continue }
        for (const { name, value } of [...part.attributes]) {
          const isPlace = /^(href|xlink:href)$/.test(name)
          if (/^on|^style$|^id$/i.test(name) || isPlace && !value.startsWith("#")) part.removeAttribute(name)
        }
      }
      // The page is its ground.
      root.querySelector(".ground")?.remove()
      const picture = document.importNode(root, true)
      picture.setAttribute("class", "picture")
      return picture
    }
    // Letters have 11 pixels at least: what may not become narrower scrolls by itself.
    function viewOf(picture) {
      const least = Math.ceil(picture.getAttribute("width") * 11 / 14)
      if (!(least > 280)) return picture
      const view = made("div", "view")
      picture.style.minWidth = `${least}px`
      view.append(picture)
      return view
    }
    function made(name, classes, text) {
      const part = document.createElement(name)
      if (classes) part.className = classes
      if (text !== undefined) part.textContent = text
      return part
    }
    function block(classes, text) {
      const part = made("pre", classes, text)
      part.tabIndex = 0
      return part
    }
    // An error in the one shape that errors have.
    const errorWords = error => error.shown?.join("\n")
      ?? `error: ${error.message}${error.help ? `\n  = help: ${error.help}` : ""}`
    // What is long would make the page slow.
    const mostPrinted = 100_000
    const printed = text => block("printed", text.length <= mostPrinted ? text
      : `${text.slice(0, mostPrinted)}\n… ${(text.length - mostPrinted).toLocaleString("en")} more letters`)
    // What is said, and the question that is asked then.
    const linesOf = ({ said, asks }) => asks ? [...said, ...asks.lines] : said
    // One of the things that a step leads to.
    function momentOf(object, place) {
      const step = made("div", "step"), picture = object.svg && pictureOf(object.svg)
      step.dataset.of = place
      if (picture) {
        step.append(viewOf(picture), ...object.chart ? [chartTable(object.chart)] : [])
        picture.told = object
        const [sentence, rest] = object.caption ?? []
        if (linesOf(object)?.length) step.append(printed(linesOf(object).join("\n")))
        if (sentence) step.append(made("p", "say", sentence))
        if (rest) step.append(made("p", "cost", rest))
      } else {
        const words = linesOf(object)?.join("\n") ?? object.text
        if (words) step.append(printed(words))
      }
      return step
    }
    // The numbers of a chart, to be read aloud.
    function chartTable([head, ...rows]) {
      const part = made("div", "hide"), table = made("table"), row = (cells, name) => {
        const line = made("tr")
        line.append(...cells.map((cell, index) => {
          const isHead = name === "col" || !index, part = made(isHead ? "th" : "td", "", cell)
          if (isHead) part.scope = name
          return part
        }))
        return line
      }
      table.append(made("caption", "", "The chart in numbers"), row(head, "col"), ...rows.map(cells => row(cells, "row")))
      part.append(table)
      return part
    }
    function errorMoment(error, place) {
      const step = made("div", "step")
      step.dataset.of = place
      step.append(block("error", errorWords(error)))
      return step
    }
    // What a text leads to, as the steps of a figure.
    function momentsOf(objects) {
      return objects.flatMap((object, place) => [...object.frames ? framesOf(object, place) : [momentOf(object, place)],
        ...object.error ? [errorMoment(object.error, place)] : []]).filter(step => step.childElementCount)
    }
    // What is said where something was given up.
    function lostMoment(words) {
      const step = made("div", "step")
      step.append(block("error", `${words}\n  = help: what follows is performed without it; change it, or perform it again`))
      return step
    }
    function controlsOf(count) {
      const parts = document.getElementById("Controls").content.cloneNode(true)
      parts.querySelector("input").max = count
      return parts
    }
    // A figure as the page would have it, with what was performed in the place of what was rendered.
    //
    // - unit: null if it is of none.
    function figureOf(unit, text, moments, objects = []) {
      // Where all only look, there is nothing to walk through.
      const isWalk = !objects.length || objects.some((each, place) => (each.step || each.frames?.length > 1 || each.error)
        && moments.some(step => step.dataset.of === String(place)))
      const isPlayed = isWalk && moments.length > 1 && moments.some(step => step.querySelector("svg, .code"))
      const figure = made("figure", isPlayed ? "cell played" : "cell"), lesson = unit?.lesson
      if (isPlayed) { figure.setAttribute("role", "group"); figure.setAttribute("aria-label", `${moments.length} steps`) }
      if (lesson) {
        figure.dataset.unit = unit.index
        for (const name of ["answers", "address"]) if (lesson.dataset[name]) figure.dataset[name] = lesson.dataset[name]
        const [number] = /^Figure \d+/.exec(lesson.getAttribute("aria-label")) ?? []
        if (number && isPlayed) figure.setAttribute("aria-label", `${number}: ${moments.length} steps`)
        // One that was emptied can be written again.
        const program = isOwn(unit) ? writtenProgram(text.trim(), objects) : copyOf(lesson.querySelector(":scope > .program"))
        figure.append(...program ? [program] : [])
        if (program && !isOwn(unit)) placeIn(program, objects, moments)
        if (standsBeside(moments, (program?.textContent ?? "").trim().split("\n").length)) figure.classList.add("beside")
      } else if (text.trim()) figure.append(writtenProgram(text.trim(), objects))
      const steps = made(isPlayed ? "ol" : "div", "steps")
      steps.append(...isPlayed ? moments.map(step => { const item = made("li"); item.append(step); return item }) : moments)
      if (moments.length) figure.append(steps)
      if (isPlayed) figure.append(controlsOf(moments.length))
      return figure
    }
    function framesOf(object, place) {
      const steps = object.frames.map(frame => {
        const step = made("div", frame.code ? "step traced" : "step"), shown = frame.code ? made("div", "shown") : step
        step.dataset.of = place
        if (frame.code) {
          const listing = block("code", "")
          listing.replaceChildren(codeOf(frame.code.flatMap((line, index) => [[index ? "\n" : ""], ...line]), frame.line))
          step.append(listing, shown)
        }
        for (const [index, svg] of frame.svgs.entries()) {
          const picture = pictureOf(svg), chart = frame.charts?.[index]
          if (picture) shown.append(viewOf(picture), ...chart ? [chartTable(chart)] : [])
        }
        if (frame.variables) shown.append(variablesOf(frame.variables))
        if (frame.said) step.append(printed(frame.said.join("\n")))
        if (frame.say) step.append(made("p", "say", frame.say))
        if (frame.details) step.append(made("p", "cost", frame.details))
        return step
      })
      const last = steps.at(-1), picture = object.svg && [...last.querySelectorAll(".picture")].at(-1)
      if (picture) picture.told = object
      return steps
    }
    // The variables of code that no picture shows.
    function variablesOf(variables) {
      const table = made("table", "variables")
      table.append(made("caption", "", "Variables"), ...variables.map(([name, value, isChanged]) => {
        const row = made("tr", isChanged ? "changed" : "")
        row.append(made("th", "", name), made("td", "", (isChanged ? "~ " : "") + value))
        row.firstChild.scope = "row"
        return row
      }))
      return table
    }

    """#
}
