/// The part of a live page's script that takes the pointer on a picture: what a finger did stands as a statement, which the engine performs.
enum LiveTouchScript {
  static let text = #"""
    // For each kind that a finger moves: the statements that do what it did. A path is in points, evenly spaced in time.
    const round = each => Math.round(each) || 0
    const touches = {
      collection: (object, path, over) => [`${object.object} scroll path: [${path.map(([x, y]) => round(isAcross(object) ? -x : -y)).join(", ")}] over: ${over}`],
      cards: ({ object }, path, over) => [`${object} drag path: [${path.map(([x, y]) => `(${round(x)}, ${round(y)})`).join(", ")}] over: ${over}`, `${object} release`],
      sheet: ({ object, state }, path, over) => state.isOpen
        ? [`${object} drag path: [${path.map(([, y]) => round(y)).join(", ")}] over: ${over}`, `${object} release`]
        // One that is closed is opened from below: downward there is nowhere to go.
        : path.at(-1)[1] < tapped ? [`${object} toggle`] : [],
      pull: ({ object, state }, path, over) => [`${object} scroll path: [${path.map(([, y]) => round(state.offset - y)).join(", ")}] over: ${over}`, `${object} release`],
    }
    // How far a finger may slip, in points, and it is a tap.
    const tapped = 8
    const taps = { sheet: ({ object, state }) => state.isOpen ? [] : [`${object} toggle`] }
    const sizeOf = scene => scene.dataset.points.split(" ").map(Number)
    // Whether a collection scrolls from left to right.
    function isAcross({ state, scene }) {
      const [width, height] = scene ? sizeOf(scene) : [Infinity, 0], content = state?.contentSize
      return Boolean(content && content[0] > width + 1 && content[1] <= height + 1)
    }
    // A path of moments evenly spaced in time. Its last stretch, whose velocity it is let go with, is that of the last 50 to 100
    // milliseconds in which the finger moved.
    const stretch = 50, mostStretches = 24
    function evenly(all) {
      // A finger leaves a little after it has moved last; one that rests for longer before it leaves has no velocity.
      const moments = all.length > 2 && all.at(-1).time - all.at(-2).time < 100 ? all.slice(0, -1) : all
      const end = moments.at(-1).time, lasted = end - moments[0].time
      const count = Math.max(1, Math.min(mostStretches, Math.floor(lasted / stretch)))
      // The beginning of what took long is left to the first stretch.
      const start = end - Math.min(Math.max(lasted, stretch), lasted < mostStretches * stretch ? Infinity : mostStretches * stretch)
      const path = Array.from({ length: count }, (_, index) => {
        if (index === count - 1) return [moments.at(-1).x, moments.at(-1).y]
        const time = start + (end - start) * (index + 1) / count, later = moments.findIndex(each => each.time >= time)
        const b = moments[later < 0 ? moments.length - 1 : later], a = moments[Math.max(0, (later < 0 ? moments.length : later) - 1)]
        const share = b.time > a.time ? Math.max(0, time - a.time) / (b.time - a.time) : 1
        return [a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share]
      })
      return [path, String(Number(((end - start) / 1000).toFixed(3)))]
    }
    // Whether a finger moves something in it: the engine says it of what it drew; the lesson's own pictures show it.
    const isDragged = picture => picture.told ? Object.hasOwn(touches, picture.told.kind)
      : !picture.querySelector(".thing:is(.page, .frame, .target)")
    // A picture follows the pointer until it is let go.
    //
    // `told` gives what the engine says about it, now or later; `isTop` says whether it is the last one; `act` takes the statements.
    function touchable(picture, { isTop, told, act, turns = () => true }) {
      // A strip shows several moments: none of them is where a finger is.
      const [scene, another] = picture.querySelectorAll("svg[data-points]")
      if (!scene || another || scene.matches(".touch") || !isDragged(picture)) return
      const [width, height] = sizeOf(scene)
      // The box of a scene grows with what moves in it, the scale of the picture around it does not.
      const inPoints = (x, y) => {
        const { a, d } = scene.ownerSVGElement.getScreenCTM()
        return [x * width / (scene.width.baseVal.value * a), y * height / (scene.height.baseVal.value * d)]
      }
      const things = [...scene.querySelectorAll(".thing")]
      let moments = null, from = null, object = null, learning = null
      scene.classList.add("touch")
      const learn = async () => {
        const found = await told()
        object = found?.object && touches[found.kind] ? { ...found, scene } : null
      }
      const moved = () => object.kind === "cards" ? things.slice(-1) : object.kind === "pull" ? [] : things
      scene.addEventListener("pointerdown", event => {
        if (!isTop() || picture.answers || event.button) return
        learning = learn()
        learning.catch(() => {})
        event.preventDefault()
        scene.setPointerCapture(event.pointerId)
        from = [event.clientX, event.clientY]
        moments = [{ time: event.timeStamp, x: 0, y: 0 }]
      })
      scene.addEventListener("pointermove", event => {
        if (!moments) return
        const [x, y] = inPoints(event.clientX - from[0], event.clientY - from[1])
        moments.push({ time: event.timeStamp, x, y })
        if (!object) return
        const scale = scene.width.baseVal.value / width
        const across = object.kind === "cards" || isAcross(object) ? x * scale : 0
        const down = object.kind === "collection" && isAcross(object) ? 0 : y * scale
        for (const thing of moved()) thing.style.translate = `${across}px ${down}px`
      })
      const end = async event => {
        if (!moments) return
        const all = moments, last = all.at(-1), distance = Math.hypot(last.x, last.y)
        moments = null
        for (const thing of things) {
          thing.style.translate = ""
          if (!thing.getAttribute("style")) thing.removeAttribute("style")
        }
        if (event.type === "pointercancel") return
        if (distance >= 3) draggedAt = event.timeStamp
        // A finger that rests before it leaves has no velocity.
        all.push({ ...last, time: Math.max(last.time, event.timeStamp) })
        try { await learning } catch (error) { return void tell(error.message) }
        if (!object) return
        const tap = distance < tapped ? taps[object.kind]?.(object) ?? [] : []
        const statements = tap.length ? tap : distance < 3 ? [] : touches[object.kind](object, ...evenly(all))
        if (statements.length) act(statements)
      }
      scene.addEventListener("pointerup", end)
      scene.addEventListener("pointercancel", end)
      let turned = 0, due = 0
      scene.addEventListener("wheel", event => {
        if (!isTop() || event.ctrlKey || object?.kind !== "collection" || !turns()) return
        event.preventDefault()
        turned += isAcross(object) ? event.deltaX || event.deltaY : event.deltaY
        clearTimeout(due)
        due = setTimeout(() => { const by = round(turned); turned = 0; if (by) act([`${object.object} scroll by: ${by}`]) }, 150)
      }, { passive: false })
      if (picture.told) learn()
    }
    // The end of a figure takes the pointer: what is done there comes after its commands, as if the reader had written it.
    const touchedFrom = new Map()
    function touchFigure(unit) {
      const { figure } = unit
      if (!figure || unit.draft || unit.labels?.fails) return
      const pictures = [...figure.querySelectorAll(":scope > .steps .step > .picture, :scope > .steps .step > .view > .picture, :scope > .steps .shown > .picture")]
        .filter(each => !each.matches(".carried"))
      for (const picture of pictures) {
        const item = picture.closest(".steps > li"), isLast = !item || item === item.parentElement.lastElementChild
        if (!isLast) {
          leadToEnd(picture, figure)
          continue
        }
        touchable(picture, {
          isTop: () => !figure.matches(".veiled, .practiced"),
          // The engine is asked about the lesson's own figures only once they are touched.
          told: () => picture.told ?? toldOf(unit),
          act(statements) {
            touchedFrom.set(unit.index, [...touchedFrom.get(unit.index) ?? [], unit.now])
            unit.now = unit.shown = `${unit.now.trimEnd()}\n${statements.join("\n")}\n`
            keepEdit(unit)
            run(unit.index)
          },
          // Over a figure that was not touched the wheel scrolls the page.
          turns: () => isOwn(unit),
        })
      }
      const bar = figure.querySelector(":scope > .hands"), past = touchedFrom.get(unit.index)
      if (!bar || !past?.length || !isOwn(unit) || bar.querySelector(".back")) return
      const back = pressed("Undo", () => {
        unit.now = unit.shown = past.pop()
        keepEdit(unit)
        run(unit.index, unit => unit.figure.querySelector(".hands .back, .hands button")?.focus({ preventScroll: true }))
      })
      back.classList.add("back")
      back.title = "takes back what was done in the picture"
      bar.append(back)
    }
    // An earlier moment is over: a finger that drags in it is shown the end, which takes it.
    function leadToEnd(picture, figure) {
      const scene = isDragged(picture) ? picture.querySelector("svg[data-points]") : null
      let from = null
      scene?.addEventListener("pointerdown", event => { from = [event.clientX, event.clientY] })
      scene?.addEventListener("pointermove", event => {
        const range = figure.querySelector(".controls input")
        if (!from || !event.buttons || figure.matches(".veiled, .practiced") || Math.hypot(event.clientX - from[0], event.clientY - from[1]) < tapped) return
        from = null
        range.value = range.max
        range.dispatchEvent(new Event("input"))
        tell("This is the end of the figure. It can be dragged.")
      })
    }
    // What the engine says about the end of a lesson's figure.
    const toldOf = unit => unit.told ??= (async () => {
      let objects = [], failure = null
      await inTurn(async () => {
        try {
          await reach(unit.index - 1)
          objects = await perform(unit)
        } catch (error) {
          stop()
          failure = error
        }
      })
      if (failure) throw failure
      return objects.findLast(each => each.object && each.svg)
    })().finally(() => { unit.told = null })
    for (const unit of units) touchFigure(unit)

    """#
}
