/// The part of a live page's script that gives figures hands: their commands can be changed, performed, and brought back.
enum LiveEditScript {
  static let text = #"""
    function fit(field) {
      field.style.height = "auto"
      // What is folded away has no height yet.
      if (field.scrollHeight) field.style.height = `${field.scrollHeight}px`
    }
    // The commands of a figure, and the field in which they are written, which takes their place and outlives the figure.
    const programOf = unit => unit.figure.querySelector(":scope > .program")
    function place(unit) {
      const program = programOf(unit)
      if (!program) return
      program.hidden = Boolean(unit.field)
      for (const each of unit.figure.querySelectorAll(":scope > .hands > .writing")) each.hidden = !unit.field
      if (!unit.field) return
      program.after(unit.field)
      fit(unit.field)
    }
    // Where there are no keys Enter begins a line, and a button performs.
    const hasNoKeys = matchMedia("(hover:none) and (pointer:coarse)")
    const performs = (event, field) => event.key === "Enter" && !event.shiftKey && !event.isComposing && !hasNoKeys.matches
      && !isOpen(field.value.slice(0, field.selectionStart))
    function fieldOf(unit, words) {
      const field = made("textarea", "program field")
      field.value = unit.now.trim()
      field.spellcheck = false
      field.autocapitalize = "off"
      field.setAttribute("aria-label", words)
      field.addEventListener("input", () => fit(field))
      return field
    }
    const writtenIn = unit => unit.field.value.trim() === unit.text.trim() ? unit.text : unit.field.value
    function edit(unit) {
      if (unit.field) return unit.field.focus()
      if (!programOf(unit) || isStill) return
      const field = fieldOf(unit, "The commands of the figure: Enter performs them, Shift-Enter begins a line, Escape leaves")
      unit.field = field
      place(unit)
      if (unit.unsent !== undefined) { field.value = unit.unsent; fit(field) }
      field.focus()
      prepare(unit.index - 1)
      const leave = () => {
        delete unit.field
        field.remove()
        place(unit)
        programOf(unit).focus()
      }
      field.addEventListener("keydown", event => {
        event.stopPropagation()
        if (event.key === "Escape") {
          event.preventDefault()
          return isBusy() ? stop() : unit.leave()
        }
        if (!performs(event, field)) return
        event.preventDefault()
        unit.perform()
      })
      unit.perform = () => {
        delete unit.unsent
        if (field.value.trim() === unit.now.trim()) return leave()
        unit.now = writtenIn(unit)
        keepEdit(unit)
        leave()
        run(unit.index, unit => programOf(unit)?.focus({ preventScroll: true }))
      }
      unit.leave = () => {
        if (field.value.trim() === unit.now.trim()) delete unit.unsent
        else {
          unit.unsent = field.value
          tell("What you wrote is kept: Change goes on with it.")
        }
        leave()
      }
    }
    function editable(unit) {
      if (unit.draft) return exercise(unit)
      const program = programOf(unit)
      if (!program || unit.figure.querySelector(":scope > .hands")) return
      const bar = made("div", "hands")
      if (unit.asks) {
        const ask = pressed("Practice it", () => practice(unit))
        ask.classList.add("practice")
        ask.title = "or p on the figure"
        bar.append(ask)
      }
      bar.append(pressed("Change", () => edit(unit)))
      const writing = [pressed("Run", () => unit.perform()), pressed("Leave", () => unit.leave()),
        made("span", "how", hasNoKeys.matches ? "Run performs it." : "Enter runs it, Shift-Enter begins a line, Esc leaves.")]
      for (const each of writing) { each.classList.add("writing"); each.hidden = true }
      bar.append(...writing)
      if (isOwn(unit)) {
        bar.append(pressed("↺ As in the lesson", () => {
          unit.now = unit.text
          delete unit.unsent
          keepEdit(unit)
          run(unit.index, unit => unit.figure.querySelector(".hands button")?.focus({ preventScroll: true }))
        }))
      }
      if (unit.lost) bar.append(pressed("Perform it again", () => run(unit.index)))
      program.after(bar)
      unit.figure.addEventListener("keydown", event => {
        const isHere = event.target === unit.figure || event.target === program
        if (event.key === "p" && unit.asks && isHere && !isStill && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); practice(unit) }
      })
      program.addEventListener("dblclick", () => edit(unit))
      program.addEventListener("keydown", event => { if (event.key === "Enter" && event.target === program) { event.preventDefault(); edit(unit) } })
    }
    for (const unit of units) if (unit.figure) editable(unit)

    """#
}
