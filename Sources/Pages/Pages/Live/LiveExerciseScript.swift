/// The part of a live page's script for exercises: the draft is open for writing, what was written is marked, and the solution waits for a
/// right attempt, or until it is asked for twice.
enum LiveExerciseScript {
  static let text = #"""
    const isSolved = name => kept.answered.includes(`exercise ${name}`)
    const since = new Map(), waits = new Map()
    const attemptsAt = name => Math.max(0, ...kept.records.filter(each => each.kind === "exercise" && each.exercise === name).map(each => each.attempt))
    const isSeen = name => kept.answered.includes(`solution ${name}`)
    // The draft of a figure as a field, with what performs it.
    function exercise(unit) {
      if (!programOf(unit)) return
      const bar = made("div", "hands"), focus = unit => unit.field.focus({ preventScroll: true })
      const perform = () => {
        unit.now = writtenIn(unit)
        unit.tried = unit.isAttempt = true
        keepEdit(unit)
        run(unit.index, focus)
      }
      unit.field ??= draftField(unit, perform)
      bar.append(pressed("Run", perform))
      if (isOwn(unit)) bar.append(pressed("↺ The draft", () => {
        unit.now = unit.text
        unit.field.value = unit.text.trim()
        delete unit.tried
        keepEdit(unit)
        run(unit.index, focus)
      }))
      place(unit)
      unit.field.after(bar)
    }
    // It is one as long as the page is open: what is written in it stays, whatever is performed before it.
    function draftField(unit, perform) {
      const name = unit.exercise, field = fieldOf(unit, `The exercise ${name}: Enter performs it, Shift-Enter begins a line`)
      field.addEventListener("input", () => keepEdit(unit))
      field.addEventListener("focus", () => { since.has(name) || since.set(name, performance.now()); prepare(unit.index - 1) })
      field.addEventListener("keydown", event => {
        event.stopPropagation()
        if (event.key === "Escape") return pending ? stop() : field.blur()
        if (!performs(event, field)) return
        event.preventDefault()
        perform()
      })
      return field
    }
    // What a marking cell says is told at the draft that it marks; what nothing marks is right if it can be performed.
    function mark(unit, objects) {
      const draft = units[unit.marks]
      if (!isOwn(draft) || !draft.figure) return
      const failure = draft.failure ?? unit.failure ?? failureIn(objects), name = draft.exercise
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
      note({ kind: "exercise", cell: draft.cell, line: draft.line ?? 1, exercise: name, text: draft.now, attempt: attemptsAt(name) + 1,
        right: !failure, reasons: failure ? [failure.message, failure.help].filter(Boolean) : [], solution: isSeen(name),
        seconds: thousandths((performance.now() - (since.get(name) ?? performance.now())) / 1000) })
      since.set(name, performance.now())
    }
    for (const unit of units) {
      const fold = unit.solution && unit.figure?.closest("details")
      if (!fold || !units[unit.solves]?.figure) continue
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
      fold.addEventListener("toggle", () => {
        if (!fold.open || isSeen(unit.exercise)) return
        kept.answered.push(`solution ${unit.exercise}`)
        keep()
      })
    }

    """#
}
