/// The part of a live page's script that brings back what the reader wrote: figures as they were left, and what was tried.
enum LiveKeptScript {
  static let text = #"""
    async function bringBack() {
      const placed = Object.keys(kept.edits).length ? units.filter(unit => kept.edits[nameOfUnit(unit)]) : []
      for (const unit of placed) {
        const { now, typed, lost } = kept.edits[nameOfUnit(unit)]
        if (now !== undefined) {
          unit.now = now
          if (unit.draft) unit.tried = true
        }
        if (unit.field) { unit.field.value = typed ?? now; fit(unit.field) }
        if (lost !== undefined) unit.lost = lost
      }
      // What belongs to another version of the lesson waits for it.
      const left = Object.keys(kept.edits).length - placed.length
      if (left > 0) say(`${left === 1 ? "A figure that you changed is" : `${left} figures that you changed are`} no longer in the lesson; what you wrote is kept. `)
      const first = units.find(isOwn)
      if (first) await run(first.index, undefined, true)
      for (const each of prompts) if (!isStill) await each.bringBack(kept.tried[each.name])
    }
    if (tooOld) standStill(tooOld)
    bringBack()
    // While the reader writes into a figure nothing is replaced.
    takenBack = names => {
      const changed = names.map(unitNamed).filter(unit => unit?.figure && isOwn(unit))
      if (!changed.length || document.querySelector("figure > .program.field:focus")) return
      for (const unit of changed) {
        unit.now = unit.text
        if (unit.draft) unit.field.value = unit.text.trim()
        delete unit.tried
      }
      run(Math.min(...changed.map(unit => unit.index)))
    }
    forgotten = () => {
      const changed = units.filter(unit => isOwn(unit) || unit.lost)
      for (const unit of units) {
        unit.now = unit.text
        for (const name of ["lost", "tried", "unsent"]) delete unit[name]
        if (unit.draft && unit.field && unit.field !== document.activeElement) { unit.field.value = unit.text.trim(); fit(unit.field) }
      }
      for (const each of prompts) each.forget()
      if (changed.length) run(Math.min(...changed.map(unit => unit.index)))
    }

    """#
}
