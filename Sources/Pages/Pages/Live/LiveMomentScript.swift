/// The part of a live page's script that makes the moments of a statement: of what is explained, and of what shows several pictures.
enum LiveMomentScript {
  static let text = #"""
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
