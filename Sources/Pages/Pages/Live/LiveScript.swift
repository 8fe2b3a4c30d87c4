/// The part of a page's script that lets the engine perform what a reader changes: the page's commands are its units, and those behind
/// the one that was changed follow.
///
/// The engine begins with the first change. It works elsewhere, so the page never hangs, and Esc stops it.
enum LiveScript {
  static let text = #"""
    const page = JSON.parse(document.getElementById("Page").textContent)
    const units = (page.units ?? []).map((unit, index) => ({ ...unit, index, now: unit.text, figure: null, lesson: null }))
    for (const figure of document.querySelectorAll("[data-unit]")) {
      const unit = units[figure.dataset.unit]
      if (unit) unit.figure = unit.lesson = figure
    }
    const status = made("p", "hide")
    status.setAttribute("role", "status")
    document.querySelector("main").append(status)
    const tell = words => { status.textContent = words }
    // The units that the engine has performed, and what it did beside them.
    let engine = null, performed = -1, guest = null
    // What needs the engine is done one after the other; what was asked for before it was stopped is not done at all.
    let turn = Promise.resolve(), pending = 0, stops = 0
    function inTurn(work) {
      const before = stops
      pending++
      turn = turn.then(() => before === stops ? work() : undefined).catch(() => {}).finally(() => { pending-- })
      return turn
    }
    // Only the engine that the page was made with is started.
    async function hashOf(text) {
      if (!crypto.subtle) return digest(text)
      const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
      return [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("")
    }
    const tooOld = !globalThis.DecompressionStream || !globalThis.WebAssembly || !globalThis.Worker
      ? "This browser is too old to compute in the page. Everything else on it works." : ""
    const isMissing = "The engine is not beside this page: trellis.wasm.js is missing."
    // What the page cannot do is said once, and nothing offers it any more. What was typed stays.
    let isStill = false
    function standStill(words) {
      if (isStill) return
      isStill = true
      const note = made("p", "cannot", words), title = document.querySelector("main h1")
      note.setAttribute("role", "status")
      title ? title.after(note) : document.querySelector("main").prepend(note)
      for (const unit of units.filter(each => each.draft && each.field && writtenIn(each) === each.now)) {
        unit.field.remove()
        delete unit.field
        place(unit)
      }
      for (const field of document.querySelectorAll(".field")) {
        field.readOnly = true
        if (field.value.trim()) field.closest(".prompt")?.classList.add("written")
      }
      document.body.classList.add("still")
    }
    addEventListener("load", () => { if (!tooOld && !globalThis.Trellis) standStill(isMissing) })
    addEventListener("keydown", event => {
      if (!isStill || event.key !== "Enter" || !event.target.matches?.(".field")) return
      event.preventDefault()
      event.stopPropagation()
    }, true)
    async function start() {
      if (tooOld) throw new Error(tooOld)
      // Its script may still be on its way.
      if (document.readyState !== "complete") await new Promise(begin => addEventListener("load", begin, { once: true }))
      if (!globalThis.Trellis) throw new Error(isMissing)
      // It is compiled meanwhile, but it does not run before it is known.
      const compiled = Trellis.engine()
      compiled.catch(() => {})
      if (await hashOf(Trellis.packed) !== page.digest) throw new Error("The engine beside this page belongs to another version of it.")
      return compiled
    }
    let starting = null
    // It starts when a reader is about to need it.
    const warm = () => { starting ??= start().catch(error => { starting = null; standStill(error.message); throw error }); return starting }
    // How many columns pictures have on a narrow screen.
    const most = 40
    const settings = () => ({ ...page.settings, svg: true, ...slim.matches && { width: Math.min(most, page.settings.width ?? most) } })
    // A unit as the engine reads it, which decides what is done with it: see `PageEngine`.
    const labelsOf = unit => ({ ...unit.labels, cell: unit.cell, fresh: unit.fresh, ...slim.matches && unit.labels?.width > most && { width: most } })
    const cellOf = unit => ({ ...labelsOf(unit), draft: unit.draft, solution: unit.solution, exercise: unit.exercise, changed: isOwn(unit) })
    let wasSlim = false
    // What is written takes a while to write: what comes before it is performed meanwhile, unless something else is there.
    const prepare = index => warm().then(() => { if (!guest && !pending && performed !== index) inTurn(() => guest ? null : reach(index)) }).catch(() => {})
    async function begin() {
      engine ??= await warm()
      wasSlim = slim.matches
      await engine.open(settings())
      performed = -1
      guest = null
    }
    const isOwn = unit => unit && (unit.now !== unit.text || unit.tried === true)
    // What is kept of a figure is found again in another version of the lesson: that of an exercise by its name, else by the figure's
    // text, and where several have it by which of them it is.
    let unitNames = null
    function nameOfUnit(unit) {
      const counts = new Map()
      unitNames ??= units.map(each => {
        const name = each.draft ? `exercise ${each.exercise}` : digest(each.text).slice(0, 16), count = (counts.get(name) ?? 0) + 1
        counts.set(name, count)
        return count > 1 ? `${name} ${count}` : name
      })
      return unitNames[unit.index]
    }
    const unitNamed = name => units.find(each => nameOfUnit(each) === name)
    // A draft is kept as it is typed.
    function keepEdit(unit) {
      const isTyped = unit.draft && unit.field && unit.field.value.trim() !== unit.now.trim()
      const own = { ...isOwn(unit) && { now: unit.now }, ...unit.lost && { lost: unit.lost }, ...isTyped && { typed: unit.field.value } }
      if (isEdit(own)) kept.edits[nameOfUnit(unit)] = own
      else delete kept.edits[nameOfUnit(unit)]
      keep()
    }
    // - isUnseen: whether what it shows is not wanted.
    async function perform(unit, isUnseen = false) {
      performed = unit.index
      const before = stops, isChanged = units.some(each => each.index <= unit.index && isOwn(each))
      try {
        // What was given up is not performed, but what it begins or replaces still counts.
        const objects = await engine.perform(unit.lost ? "" : unit.now, { ...cellOf(unit), unseen: isUnseen }), late = objects.find(each => each.timedOut)
        // What takes too long would do so at every visit.
        if (!isChanged || !late) return objects
        giveUp(unit, `error: ${late.error.message}`)
      } catch (error) {
        const isStopped = stops !== before
        if (unit.lost && isStopped) throw error
        // What the lesson itself does is stopped, and no more.
        if (!isStopped || isChanged) giveUp(unit, isStopped ? "Stopped." : `error: ${error.message}`)
        if (isStopped && isChanged) goOnBehind(unit.index)
        if (isStopped) throw error
      }
      dropEngine()
      await reach(unit.index)
      return []
    }
    // What ended the engine, or was stopped, is not performed again: not before it, or something before it, is changed. What comes
    // behind it begins from a session without it.
    function giveUp(unit, words) {
      unit.lost = words
      keepEdit(unit)
      show(unit, [], isOwn(unit))
    }
    // What comes after what was stopped follows, without it.
    let behind = Infinity
    function goOnBehind(index) {
      if (behind === Infinity) setTimeout(() => {
        const from = behind
        behind = Infinity
        run(from, undefined, true)
      })
      behind = Math.min(behind, index)
    }
    // What waited when something was stopped was not performed either, and what brings the lesson back still does.
    function neverBegan(unit) {
      if (isStill) return show(unit, [], isOwn(unit))
      if (isOwn(unit) && !unit.lost) giveUp(unit, "Stopped.")
      goOnBehind(unit.index)
    }
    // Brings the engine to where a unit has just been performed.
    async function reach(index) {
      if (!engine || guest || performed > index || wasSlim !== slim.matches) await begin()
      while (performed < index) await perform(units[performed + 1], true)
    }
    // What each unit leads to in the lesson as it is, found beside the session of the page: what leads to the same stays as it was.
    let known = null, knower = null
    const signatureOf = objects => JSON.stringify(objects.map(({ step, ...rest }) => rest))
    const lessonKnown = () => known ??= (async () => {
      const told = []
      try {
        const other = knower = await Trellis.engine()
        await other.open(settings())
        for (const unit of units) told.push(signatureOf(await other.perform(unit.text, { ...labelsOf(unit), draft: unit.draft })))
        other.stop()
      } catch { /* What is not known is shown again. */ }
      return told
    })()
    // Whether a unit is as the lesson has it: nothing before it has changed, or it leads to the same, or another is performed in its place.
    async function isAsBefore(unit, objects) {
      if (isOwn(unit) || unit.lost) return false
      if (objects[0]?.replaced || !units.some(each => each.index < unit.index && isOwn(each))) return true
      return unit.figure && signatureOf(objects) === (await lessonKnown())[unit.index]
    }
    // Ends what runs; what comes next begins with the lesson's first cell.
    function stop() {
      stops++
      dropEngine()
      knower?.stop()
    }
    function dropEngine() {
      engine?.stop("Stopped.")
      engine = null
      starting = null
      guest = null
    }
    // A cell of the lesson that is to fail, and does not, does not hold either.
    const failureOf = (unit, objects) => !unit.labels?.fails ? failureIn(objects)
      : unit.mustFail && !isOwn(unit) && !objects.some(each => each.error) ? { message: "it was to fail, and does not" } : undefined
    const failureIn = objects => objects.find(each => each.error && !each.ok)?.error
    function replace(unit, figure) {
      const isWriting = unit.field && unit.field === document.activeElement
      unit.figure.replaceWith(figure)
      unit.figure = figure
      if (figure.matches(".played") && !figure.matches(".live")) player(figure)
      if (figure !== unit.lesson) {
        // Who has changed it has asked to see what it shows.
        if (!isOwn(unit)) veil(figure, unit.lesson)
        editable(unit)
        touchFigure(unit)
      }
      measure()
      // What is being written there goes on.
      place(unit)
      if (isWriting) unit.field.focus({ preventScroll: true })
    }
    function show(unit, objects, isChanged) {
      if (!unit.figure) return
      const moments = momentsOf(objects)
      if (unit.lost) moments.push(lostMoment(unit.lost))
      const figure = figureOf(unit, unit.now, moments, objects), failure = unit.lost || failureOf(unit, objects)
      figure.classList.add(isChanged ? "changed" : "followed")
      if (failure && !isChanged) figure.prepend(made("p", "stale", "This no longer holds after your change."))
      replace(unit, figure)
      // What a change leads to is its end.
      const range = isChanged && figure.querySelector(".controls input")
      if (range) { range.value = range.max; range.dispatchEvent(new Event("input")) }
    }
    // Performs from a unit on; figures behind it follow until one is the lesson's own again.
    //
    // - keepsLost: whether what was given up stays so; else it is tried again, since something has changed.
    let complaint = null
    const run = (from, focus, keepsLost = false) => inTurn(async () => {
      document.body.classList.add("busy")
      tell("Performing…")
      const before = stops, first = units[from]
      let isShown = false
      complaint?.remove()
      if (!keepsLost) for (const unit of units.slice(from).filter(each => each.lost)) { delete unit.lost; keepEdit(unit) }
      try {
        await reach(from - 1)
        if (units.slice(from + 1).some(each => each.figure)) lessonKnown()
        let failed = 0
        for (const unit of units.slice(from)) {
          const objects = await perform(unit), isSame = await isAsBefore(unit, objects)
          if (stops !== before) throw new Error("Stopped.")
          if (!isSame) show(unit, objects, isOwn(unit))
          else if (unit.figure && unit.figure !== unit.lesson) replace(unit, unit.lesson)
          isShown = true
          unit.failure = unit.lost ? { message: "it ended the engine" } : failureOf(unit, objects)
          if (unit.failure) failed++
          mark(unit, objects)
          if (unit.index === from) focus?.(unit)
        }
        // What was tried behind it is performed again.
        for (const each of prompts) if (each.after >= from) await each.follow()
        tell(failed ? `Performed; ${failed === 1 ? "one figure does" : `${failed} figures do`} not hold.` : "Performed.")
      } catch (error) {
        const isStopped = stops !== before
        // What is asked for meanwhile is not stopped with it.
        isStopped ? dropEngine() : stop()
        const words = isStopped ? "Stopped." : error.message
        tell(words)
        // What was written stays where it was written.
        if (isShown || first.lost) return true
        if (isStopped && isOwn(first)) {
          giveUp(first, words)
          goOnBehind(from)
        } else {
          if (isOwn(first)) show(first, [], true)
          complaint = isStill ? null : block("error", words)
          if (complaint) first.figure?.append(complaint)
        }
        focus?.(first)
      } finally { document.body.classList.remove("busy") }
      return true
    }).then(hasBegun => { if (!hasBegun) neverBegan(units[from]) })
    addEventListener("keydown", event => {
      if (event.key === "Escape" && pending) stop()
    })
    slim.addEventListener("change", () => {
      known = null
      const first = units.find(unit => isOwn(unit) && unit.figure)
      if (first && engine) run(first.index, undefined, true)
    })
    // Whether something runs that the reader asked for.
    const isBusy = () => document.body.matches(".busy") || Boolean(document.querySelector(".running"))
    // What takes a while is seen, with a way to end it.
    const works = made("aside", "works"), ends = made("button", "", "Stop")
    works.setAttribute("aria-label", "What runs")
    ends.type = "button"
    ends.title = "or Esc"
    ends.addEventListener("click", stop)
    works.append(made("span", "", "Performing…"), ends)
    document.body.append(works)

    """#
}
