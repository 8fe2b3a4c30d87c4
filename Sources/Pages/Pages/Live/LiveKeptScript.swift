/// The part of a live page's script that brings back what the reader wrote: figures as they were left, and what was tried.
enum LiveKeptScript {
  static let text = #"""
    async function bringBack() {
      for (const [index, each] of Object.entries(kept.edits)) {
        const unit = units[index]
        // What belongs to another version of the lesson is left.
        if (!unit || typeof each?.now !== "string" || each.of !== markOf(unit)) { delete kept.edits[index]; continue }
        unit.now = each.now
        if (unit.field) unit.field.value = each.now
        if (typeof each.lost === "string") unit.lost = each.lost
        if (unit.draft) unit.tried = true
      }
      const first = units.find(unit => isOwn(unit) && unit.figure)
      if (first) await run(first.index, undefined, true)
      for (const each of prompts) await each.bringBack(kept.tried[each.number])
    }
    bringBack()
    // While the reader writes into a figure nothing is replaced.
    takenBack = indexes => {
      const changed = indexes.map(index => units[index]).filter(unit => unit?.figure && isOwn(unit))
      if (!changed.length || document.querySelector("figure > .program.field:focus")) return
      for (const unit of changed) {
        unit.now = unit.text
        delete unit.shown
        delete unit.tried
      }
      run(Math.min(...changed.map(unit => unit.index)))
    }

    """#
}
