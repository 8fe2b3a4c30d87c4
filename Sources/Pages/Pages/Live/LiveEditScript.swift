/// The part of a live page's script that gives figures hands: their commands can be changed, performed, and brought back.
enum LiveEditScript {
  static let text = #"""
    function fit(field) {
      field.style.height = "auto"
      field.style.height = `${field.scrollHeight}px`
    }
    function edit(unit) {
      // A figure that follows another is replaced: what is written into it must not be lost.
      if (pending) return void turn.then(() => edit(unit))
      const program = unit.figure.querySelector(":scope > .program")
      if (!program) return
      const field = made("textarea", "program field")
      field.value = unit.now.trim()
      field.spellcheck = false
      field.autocapitalize = "off"
      field.setAttribute("aria-label", "The commands of the figure: Enter performs them, Shift-Enter begins a line, Escape leaves")
      program.replaceWith(field)
      fit(field)
      field.focus()
      warm().catch(() => {})
      const leave = () => { field.replaceWith(program); program.focus() }
      field.addEventListener("input", () => fit(field))
      field.addEventListener("keydown", event => {
        event.stopPropagation()
        if (event.key === "Escape") { event.preventDefault(); return leave() }
        if (event.key !== "Enter" || event.shiftKey || event.isComposing || isOpen(field.value.slice(0, field.selectionStart))) return
        event.preventDefault()
        if (field.value.trim() === unit.now.trim()) return leave()
        unit.now = field.value.trim() === unit.text.trim() ? unit.text : field.value
        unit.shown = unit.now
        keepEdit(unit)
        leave()
        run(unit.index, unit => unit.figure.querySelector(".program")?.focus({ preventScroll: true }))
      })
    }
    function editable(unit) {
      if (unit.draft) return exercise(unit)
      const program = unit.figure.querySelector(":scope > .program")
      if (!program || unit.figure.querySelector(":scope > .hands")) return
      const bar = made("div", "hands")
      if (unit.asks) {
        const ask = pressed("Practice it", () => practice(unit))
        ask.classList.add("practice")
        ask.title = "or p on the figure"
        bar.append(ask)
      }
      bar.append(pressed("Change", () => edit(unit)))
      if (isOwn(unit)) {
        bar.append(pressed("↺ As in the lesson", () => {
          unit.now = unit.text
          delete unit.shown
          keepEdit(unit)
          run(unit.index, unit => unit.figure.querySelector(".hands button")?.focus({ preventScroll: true }))
        }))
      }
      program.after(bar)
      unit.figure.addEventListener("keydown", event => {
        const isHere = event.target === unit.figure || event.target === program
        if (event.key === "p" && unit.asks && isHere && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); practice(unit) }
      })
      program.addEventListener("dblclick", () => edit(unit))
      program.addEventListener("keydown", event => { if (event.key === "Enter" && event.target === program) { event.preventDefault(); edit(unit) } })
    }
    for (const unit of units) if (unit.figure) editable(unit)

    """#
}
