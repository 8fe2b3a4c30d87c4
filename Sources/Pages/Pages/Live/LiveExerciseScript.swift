/// The part of a live page's script for exercises: the draft is open for writing, what was written is marked, and the solution waits for a
/// right attempt, or until it is asked for twice.
enum LiveExerciseScript {
  static let text = #"""
    const isSolved = name => kept.answered.includes(`exercise ${name}`)
    const attempts = new Map(), since = new Map(), seen = new Set(), waits = new Map()
    // The draft of a figure as a field, with what performs it.
    function exercise(unit) {
      const program = unit.figure.querySelector(":scope > .program")
      if (!program) return
      const field = made("textarea", "program field"), bar = made("div", "hands"), name = unit.exercise
      field.value = unit.now.trim()
      field.spellcheck = false
      field.autocapitalize = "off"
      field.setAttribute("aria-label", `The exercise ${name}: Enter performs it, Shift-Enter begins a line`)
      const perform = () => {
        unit.now = field.value.trim() === unit.text.trim() ? unit.text : field.value
        unit.shown = unit.now
        unit.tried = unit.isAttempt = true
        keepEdit(unit)
        run(unit.index, unit => unit.figure.querySelector("textarea")?.focus({ preventScroll: true }))
      }
      field.addEventListener("focus", () => { since.has(name) || since.set(name, performance.now()); prepare(unit.index - 1) })
      field.addEventListener("input", () => fit(field))
      field.addEventListener("keydown", event => {
        event.stopPropagation()
        if (event.key === "Escape") return pending ? stop() : field.blur()
        if (event.key !== "Enter" || event.shiftKey || event.isComposing || isOpen(field.value.slice(0, field.selectionStart))) return
        event.preventDefault()
        perform()
      })
      bar.append(pressed("Run", perform))
      if (isOwn(unit)) bar.append(pressed("↺ The draft", () => {
        unit.now = unit.text
        delete unit.shown
        delete unit.tried
        keepEdit(unit)
        run(unit.index, unit => unit.figure.querySelector("textarea")?.focus({ preventScroll: true }))
      }))
      program.replaceWith(field)
      field.after(bar)
      fit(field)
    }
    // What a marking cell says is told at the draft that it marks; what nothing marks is right if it can be performed.
    function mark(unit, objects) {
      const draft = unit.draft && units.some(each => each.check && each.exercise === unit.exercise) ? null : unit.check ? draftOf(unit) : unit
      if (!draft?.draft || !isOwn(draft) || !draft.figure) return
      const failure = draft.failure ?? failureIn(objects), name = draft.exercise
      draft.figure.querySelector(".marked")?.remove()
      draft.figure.append(made("p", failure ? "marked wrong" : "marked right",
        failure ? `✗ ${[failure.message, failure.help].filter(Boolean).join(" · ")}` : "✓ It does what was asked."))
      if (!failure && !isSolved(name)) {
        kept.answered.push(`exercise ${name}`)
        keep()
        waits.get(name)?.remove()
      }
      // What follows another change, or is brought back, is not one.
      if (!draft.isAttempt) return
      draft.isAttempt = false
      attempts.set(name, (attempts.get(name) ?? 0) + 1)
      note({ kind: "exercise", cell: draft.cell, line: draft.line ?? 1, exercise: name, text: draft.now, attempt: attempts.get(name),
        right: !failure, reasons: failure ? [failure.message, failure.help].filter(Boolean) : [], solution: seen.has(name),
        seconds: thousandths((performance.now() - (since.get(name) ?? performance.now())) / 1000) })
      since.set(name, performance.now())
    }
    for (const unit of units) {
      const fold = unit.solution && unit.figure?.closest("details")
      if (!fold || !units.some(each => each.draft && each.figure && each.exercise === unit.exercise)) continue
      const words = made("p", "wait", "Try it first. It opens when yours is right, or when you ask once more.")
      let wasAsked = false
      waits.set(unit.exercise, words)
      words.setAttribute("role", "status")
      fold.querySelector("summary").addEventListener("click", event => {
        if (fold.open || wasAsked || isSolved(unit.exercise)) return words.remove()
        event.preventDefault()
        wasAsked = true
        fold.after(words)
      })
      fold.addEventListener("toggle", () => { if (fold.open) seen.add(unit.exercise) })
    }

    """#
}
