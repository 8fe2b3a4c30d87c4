/// The part of a page's script that lets the engine perform what a reader changes: the page's commands are its units, and those behind
/// the one that was changed follow.
///
/// The engine begins with the first change. It works elsewhere, so the page never hangs, and Esc stops it.
enum LiveScript {
  static let text = #"""
    const page = JSON.parse(document.getElementById("page").textContent)
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
    async function start() {
      if (!globalThis.DecompressionStream || !globalThis.WebAssembly || !globalThis.Worker)
        throw new Error("This browser is too old to compute in the page. Everything else on it works.")
      // Its script may still be on its way.
      if (document.readyState !== "complete") await new Promise(begin => addEventListener("load", begin, { once: true }))
      if (!globalThis.Trellis) throw new Error("The engine is not beside this page: trellis.wasm.js is missing.")
      if (await hashOf(Trellis.packed) !== page.digest) throw new Error("The engine beside this page belongs to another version of it.")
      return Trellis.engine()
    }
    let starting = null
    // It starts when a reader is about to need it.
    const warm = () => { starting ??= start().catch(error => { starting = null; throw error }); return starting }
    async function begin() {
      engine ??= await warm()
      await engine.open({ ...page.settings, svg: true })
      performed = -1
      guest = null
    }
    // A draft that the reader has changed is marked in the solution's place.
    const draftOf = unit => unit.exercise && units.find(each => each.draft && each.exercise === unit.exercise)
    const isOwn = unit => unit && (unit.now !== unit.text || unit.tried === true)
    const markOf = unit => digest(unit.text).slice(0, 16)
    function keepEdit(unit) {
      if (isOwn(unit)) kept.edits[unit.index] = { of: markOf(unit), now: unit.now }
      else delete kept.edits[unit.index]
      keep()
    }
    async function perform(unit) {
      performed = unit.index
      if (unit.solution && isOwn(draftOf(unit))) return []
      if (unit.fresh) await engine.open({ ...page.settings, svg: true })
      const labels = { ...unit.labels, cell: unit.cell, draft: Boolean(unit.draft && !isOwn(unit)) }
      return engine.perform(unit.now, labels)
    }
    // Brings the engine to where a unit has just been performed.
    async function reach(index) {
      if (!engine || guest || performed > index) await begin()
      while (performed < index) await perform(units[performed + 1])
    }
    // Ends what runs; what comes next begins with the lesson's first cell.
    function stop() {
      stops++
      engine?.stop("Stopped.")
      engine = null
      starting = null
      guest = null
    }
    const failureIn = objects => objects.find(each => each.error && !each.ok)?.error
    function replace(unit, figure) {
      unit.figure.replaceWith(figure)
      unit.figure = figure
      if (figure.matches(".played") && !figure.matches(".live")) player(figure)
      if (figure !== unit.lesson) { editable(unit); touchFigure(unit) }
    }
    function show(unit, objects, isChanged) {
      if (!unit.figure) return
      const moments = momentsOf(objects, unit.now), figure = figureOf(unit.figure, unit.shown ?? unit.now, moments)
      const failure = unit.labels?.fails ? null : failureIn(objects)
      figure.classList.add(isChanged ? "changed" : "followed")
      if (failure && !isChanged) figure.prepend(made("p", "stale", "This no longer holds after your change."))
      replace(unit, figure)
      // What a change leads to is its end.
      const range = isChanged && figure.querySelector(".controls input")
      if (range) { range.value = range.max; range.dispatchEvent(new Event("input")) }
    }
    // Performs from a unit on; figures behind it follow until one is the lesson's own again.
    const run = (from, focus) => inTurn(async () => {
      document.body.classList.add("busy")
      tell("Performing…")
      try {
        await reach(from - 1)
        let failed = 0
        for (const unit of units.slice(from)) {
          const isChanged = isOwn(unit), objects = await perform(unit)
          if (units.every(each => each.index > unit.index || !isOwn(each))) {
            if (unit.figure && unit.figure !== unit.lesson) replace(unit, unit.lesson)
          } else show(unit, objects, isChanged)
          unit.failure = unit.labels?.fails ? undefined : failureIn(objects)
          if (unit.failure) failed++
          mark(unit, objects)
          if (unit.index === from) focus?.(unit)
        }
        tell(failed ? `Performed; ${failed === 1 ? "one figure does" : `${failed} figures do`} not hold.` : "Performed.")
      } catch (error) {
        stop()
        tell(error.message)
        units[from].figure?.append(block("error", error.message))
      } finally { document.body.classList.remove("busy") }
    })
    addEventListener("keydown", event => {
      if (event.key === "Escape" && pending) stop()
    })

    """#
}
