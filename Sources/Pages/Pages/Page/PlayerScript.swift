/// The part of a page's script that turns lists of steps into players, in which things move from where they were.
enum PlayerScript {
  static let text = #"""
    for (const use of document.querySelectorAll(".picture use")) {
      const twin = document.querySelector(use.getAttribute("href")).cloneNode(true)
      twin.removeAttribute("id")
      use.replaceWith(twin)
    }
    const calm = matchMedia("(prefers-reduced-motion: reduce)")
    // On a narrow screen pictures are as narrow as those that the page has for it.
    const slim = matchMedia("(max-width:40rem)")
    function player(figure) {
      const steps = [...figure.querySelectorAll(".steps > li")], range = figure.querySelector("input")
      const say = figure.querySelector(".live"), count = figure.querySelector(".count")
      const play = figure.querySelector("[data-go=play]")
      const spans = [...figure.querySelectorAll(".program [data-statement]")]
      const of = index => steps[index].firstElementChild.dataset.of
      let now = -1, timer = 0
      // What only says something is shown beside the picture that was there before.
      let last = null
      for (const item of steps) {
        const step = item.firstElementChild, shown = step.querySelector(":scope > .shown") ?? step
        const pictures = [...shown.querySelectorAll(":scope > .picture, :scope > .view")]
        if (pictures.length) last = pictures
        else if (last) shown.prepend(...last.map(picture => {
          const copy = picture.cloneNode(true)
          copy.classList.add("carried")
          for (const part of copy.querySelectorAll("[id]")) part.removeAttribute("id")
          copy.setAttribute("aria-hidden", "true")
          return copy
        }))
      }
      figure.classList.add("live")
      for (const part of figure.querySelectorAll("[hidden]")) part.hidden = false
      figure.tabIndex = 0
      // The wide pictures or the narrow ones, whichever are seen.
      const drawn = item => [...item.querySelectorAll("[data-key]")].filter(part => part.getClientRects().length)
      // A thing that is in both pictures starts from where it was.
      function places(item) {
        const found = new Map()
        for (const part of drawn(item)) {
          if (!found.has(part.dataset.key)) found.set(part.dataset.key, { part, box: part.getBoundingClientRect() })
        }
        return found
      }
      function move(from, to) {
        const before = places(from)
        for (const part of drawn(to)) {
          const old = before.get(part.dataset.key)?.box, matrix = part.getScreenCTM()
          before.delete(part.dataset.key)
          if (!old) { part.animate([{ opacity: 0 }, { opacity: 1 }], 350); continue }
          if (part.matches("line, polyline, path")) {
            part.animate([{ opacity: .15 }, { opacity: 1 }], 450)
            continue
          }
          const here = part.getBoundingClientRect(), scale = part.ownerSVGElement.getScreenCTM()?.a || 1
          const x = (old.x + old.width / 2 - here.x - here.width / 2) / scale
          const y = (old.y + old.height / 2 - here.y - here.height / 2) / scale
          if (!matrix || Math.hypot(x, y) < .5) continue
          part.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }],
            { duration: 450, easing: "cubic-bezier(.3,0,.1,1)" })
        }
        // What is gone leaves from its own place.
        const svg = drawn(to)[0]?.ownerSVGElement, inverse = svg?.getScreenCTM()?.inverse()
        if (!inverse) return
        for (const { part } of before.values()) {
          const own = part.getScreenCTM()
          if (!own || part.closest(".carried")) continue
          const ghost = part.cloneNode(true), { a, b, c, d, e, f } = inverse.multiply(own)
          delete ghost.dataset.key
          ghost.setAttribute("aria-hidden", "true")
          ghost.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`)
          svg.append(ghost)
          ghost.animate([{ opacity: 1 }, { opacity: 0 }], 400).finished.finally(() => ghost.remove())
        }
      }
      function show(index, tell = true) {
        index = Math.max(0, Math.min(steps.length - 1, index))
        if (index === now) return
        const next = steps[index], old = steps[now]
        if (old && !calm.matches) move(old, next)
        old?.classList.remove("now")
        next.classList.add("now")
        now = index
        const words = [...next.querySelectorAll(".say, .printed, .error")].find(each => !each.matches(slim.matches ? ".broad" : ".narrow"))?.textContent ?? ""
        range.value = index + 1
        range.setAttribute("aria-valuetext", `step ${index + 1} of ${steps.length}: ${words}`)
        count.textContent = `${index + 1} / ${steps.length}`
        for (const span of spans) span.classList.toggle("now", span.dataset.statement === of(index))
        if (!tell) return
        say.textContent = words
        // The address of the page is that of the step; some browsers refuse that to a file.
        const name = figure.dataset.address
        if (name) try { history.replaceState(null, "", `#${name}.${index + 1}`) } catch {}
      }
      function stop() { clearInterval(timer); timer = 0; play.setAttribute("aria-label", "Play") }
      const go = {
        first() { stop(); show(0) }, back() { stop(); show(now - 1) }, next() { stop(); show(now + 1) },
        last() { stop(); show(steps.length - 1) },
        play() {
          if (timer) return stop()
          if (now === steps.length - 1) show(0)
          play.setAttribute("aria-label", "Pause")
          timer = setInterval(() => now === steps.length - 1 ? stop() : show(now + 1), 1400)
        },
      }
      figure.addEventListener("click", event => {
        const button = event.target.closest("[data-go]")
        if (button) go[button.dataset.go]()
      })
      range.addEventListener("input", () => { stop(); show(range.value - 1) })
      for (const span of spans) {
        span.addEventListener("click", () => {
          const place = steps.findLastIndex((_, index) => of(index) === span.dataset.statement)
          if (place >= 0) { stop(); show(place) }
        })
      }
      const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" }
      figure.addEventListener("keydown", event => {
        if (!keys[event.key] || event.target !== figure || figure.matches(".veiled") || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        go[keys[event.key]]()
      })
      shownAt.set(figure, index => { stop(); show(index) })
      show(0, false)
    }
    const shownAt = new WeakMap()
    for (const figure of document.querySelectorAll(".played")) player(figure)
    // Where another file of the lesson has the place of an address, the address leads there.
    const parts = JSON.parse(document.getElementById("Parts")?.textContent ?? "{}")
    function openPart(name) {
      const place = name ?? location.hash.slice(1)
      if (place && Object.hasOwn(parts, place)) location.replace(parts[place] + location.hash)
    }
    // `#insert-10.3` opens at the third step of that figure.
    function open() {
      const [, name, number] = /^#([a-z0-9-]+)\.(\d{1,6})$/.exec(location.hash) ?? []
      const figure = name && document.querySelector(`[data-address="${name}"]`)
      if (!figure) return openPart(name)
      figure.scrollIntoView({ block: "center" })
      shownAt.get(figure)?.(number - 1)
    }
    addEventListener("hashchange", open)
    open()

    """#
}
