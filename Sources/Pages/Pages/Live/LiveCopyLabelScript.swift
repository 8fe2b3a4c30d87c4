/// The part of a live page's script that labels the cells of a copy: whether one fails that the reader changed, or that comes after a
/// change, is found by performing the copy.
enum LiveCopyLabelScript {
  static let text = #"""
    const labelsOfCell = first => first.replace(/^.*?(?:`{3,}|~{3,})\s*trellis/, "").trim().split(/\s+/)
    // What the program can do, and a page cannot, does not fail in the copy.
    const failsIn = objects => objects.some(each => each.error && !/^a page cannot |and this is a page$/.test(each.error.message))
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
      for (const cell of cells) {
        const labels = labelsOfCell(cell.first)
        if (cell.isSkipped || labels.some(each => each === "skip" || each.startsWith("exercise="))) continue
        if (labels.includes("fresh")) await other.open(plain)
        try { cell.fails = failsIn(await other.perform(cell.text, {})) } catch {
          cell.isSkipped = true
          return false
        }
      }
      return true
    }
    function writtenFrom(pieces) {
      return pieces.map(each => {
        if (each.first === undefined) return each
        const hasLabel = labelsOfCell(each.first).includes("fails"), add = word => each.first.replace(/([`~]\s*trellis)/, `$1 ${word}`)
        const first = each.isSkipped ? add("skip") : !each.isUnsure || each.fails === undefined || each.fails === hasLabel ? each.first
          : each.fails ? add("fails") : each.first.replace(/\s+fails(=\S+)?(?=\s|$)/, "")
        return each.before + first + each.rest
      }).join("")
    }

    """#
}
