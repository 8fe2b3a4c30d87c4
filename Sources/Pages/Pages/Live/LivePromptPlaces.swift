/// The part of a live page's script that says where prompts stand.
enum LivePromptPlaces {
  static let text = #"""
    // What was tried is found again by the words that asked for it.
    function nameOfPrompt(paragraph) {
      const name = `try ${digest(paragraph.textContent).slice(0, 16)}`, count = prompts.filter(each => each.name.startsWith(name)).length
      return count ? `${name} ${count + 1}` : name
    }
    // Where a paragraph says to try something, and under the last figure.
    const figures = units.filter(unit => unit.figure).map(unit => unit.figure)
    const before = place => figures.filter(each => each.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).length
    for (const paragraph of document.querySelectorAll("main p")) {
      if (!/^try (it|this)\b/i.test(paragraph.querySelector(":scope > :first-child")?.textContent ?? "")) continue
      const count = before(paragraph)
      if (count) prompt(paragraph, Number(figures[count - 1].dataset.unit), nameOfPrompt(paragraph))
    }
    const last = figures.at(-1)
    if (last && !prompts.some(each => each.after === Number(last.dataset.unit))) prompt(last, page.end ?? units.length - 1, page.part ? `end ${page.part}` : "end")

    """#
}
