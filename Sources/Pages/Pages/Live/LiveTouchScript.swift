/// The part of a live page's script that takes the pointer on a picture: what a finger did stands as a statement, which the engine performs.
enum LiveTouchScript {
  static let text = #"""
    // For each kind that a finger moves: the statements that do what it did. A path is in points, evenly spaced in time.
    const round = each => Math.round(each) || 0
    const touches = {
      collection: (object, path, over) => [`${object.object} scroll path: [${path.map(([x, y]) => round(isAcross(object) ? -x : -y)).join(", ")}] over: ${over}`],
      cards: ({ object }, path, over) => [`${object} drag path: [${path.map(([x, y]) => `(${round(x)}, ${round(y)})`).join(", ")}] over: ${over}`, `${object} release`],
      sheet: ({ object, state }, path, over) => state.isOpen
        ? [`${object} drag path: [${path.map(([, y]) => round(y)).join(", ")}] over: ${over}`, `${object} release`] : [`${object} toggle`],
      pull: ({ object, state }, path, over) => [`${object} scroll path: [${path.map(([, y]) => round(state.offset - y)).join(", ")}] over: ${over}`, `${object} release`],
    }
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
    // A picture of a prompt follows the pointer until it is let go.
    function touchable(picture, object, perform) {
      const scene = picture.querySelector("svg[data-points]"), statements = touches[object.kind]
      if (!scene || !statements || !object.object) return
      const subject = { ...object, scene }, [width, height] = sizeOf(scene)
      // The box of a scene grows with what moves in it, the scale of the picture around it does not.
      const inPoints = (x, y) => {
        const { a, d } = scene.ownerSVGElement.getScreenCTM()
        return [x * width / (scene.width.baseVal.value * a), y * height / (scene.height.baseVal.value * d)]
      }
      const things = [...scene.querySelectorAll(".thing")]
      const moved = object.kind === "cards" ? things.slice(-1) : object.kind === "pull" ? [] : things
      let moments = null, from = null
      const isTop = () => picture.closest(".entry") === picture.closest(".tried")?.lastElementChild
      scene.classList.add("touch")
      scene.addEventListener("pointerdown", event => {
        if (!isTop() || picture.answers || event.button) return
        event.preventDefault()
        scene.setPointerCapture(event.pointerId)
        from = [event.clientX, event.clientY]
        moments = [{ time: event.timeStamp, x: 0, y: 0 }]
      })
      scene.addEventListener("pointermove", event => {
        if (!moments) return
        const [x, y] = inPoints(event.clientX - from[0], event.clientY - from[1])
        moments.push({ time: event.timeStamp, x, y })
        const scale = scene.width.baseVal.value / width
        const across = object.kind === "cards" || isAcross(subject) ? x * scale : 0
        const down = object.kind === "collection" && isAcross(subject) ? 0 : y * scale
        for (const thing of moved) thing.style.translate = `${across}px ${down}px`
      })
      const end = event => {
        if (!moments) return
        const all = moments
        moments = null
        for (const thing of moved) thing.style.translate = ""
        const last = all.at(-1)
        if (event.type === "pointercancel" || Math.hypot(last.x, last.y) < 3) return
        draggedAt = event.timeStamp
        // A finger that rests before it leaves has no velocity.
        all.push({ ...last, time: Math.max(last.time, event.timeStamp) })
        perform(statements(subject, ...evenly(all)))
      }
      scene.addEventListener("pointerup", end)
      scene.addEventListener("pointercancel", end)
      if (object.kind !== "collection") return
      let turned = 0, due = 0
      scene.addEventListener("wheel", event => {
        if (!isTop() || event.ctrlKey) return
        event.preventDefault()
        turned += isAcross(subject) ? event.deltaX || event.deltaY : event.deltaY
        clearTimeout(due)
        due = setTimeout(() => { const by = round(turned); turned = 0; if (by) perform([`${object.object} scroll by: ${by}`]) }, 150)
      }, { passive: false })
    }

    """#
}
