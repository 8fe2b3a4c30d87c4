/// The script of every page: it turns lists of steps into players, and marks answers.
///
/// It makes no requests, and turns no text into markup.
enum PageScript {
  static let text = players + AnswerScript.text + questions + theme

  private static let players = #"""
    "use strict"
    for (const use of document.querySelectorAll(".picture use")) {
      const twin = document.querySelector(use.getAttribute("href")).cloneNode(true)
      twin.removeAttribute("id")
      use.replaceWith(twin)
    }
    const calm = matchMedia("(prefers-reduced-motion: reduce)")
    for (const figure of document.querySelectorAll(".played")) {
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
        const pictures = [...shown.querySelectorAll(":scope > .picture")]
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
      // A thing that is in both pictures starts from where it was.
      function places(item) {
        const found = new Map()
        for (const part of item.querySelectorAll("[data-key]")) {
          if (!found.has(part.dataset.key)) found.set(part.dataset.key, part.getBoundingClientRect())
        }
        return found
      }
      function move(from, to) {
        const before = places(from)
        for (const part of to.querySelectorAll("[data-key]")) {
          const old = before.get(part.dataset.key), matrix = part.getScreenCTM()
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
      }
      function show(index, tell = true) {
        index = Math.max(0, Math.min(steps.length - 1, index))
        if (index === now) return
        const next = steps[index], old = steps[now]
        if (old && !calm.matches) move(old, next)
        old?.classList.remove("now")
        next.classList.add("now")
        now = index
        const words = next.querySelector(".say, .printed, .error")?.textContent ?? ""
        range.value = index + 1
        range.setAttribute("aria-valuetext", `step ${index + 1} of ${steps.length}: ${words}`)
        count.textContent = `${index + 1} / ${steps.length}`
        for (const span of spans) span.classList.toggle("now", span.dataset.statement === of(index))
        if (tell) say.textContent = words
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
        if (!keys[event.key] || event.target !== figure || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        go[keys[event.key]]()
      })
      show(0, false)
    }

    """#

  private static let questions = #"""
    // SHA-256, as FIPS 180-4 has it: crypto.subtle is not there for every page.
    function digest(text) {
      const fraction = x => (x - Math.floor(x)) * 2 ** 32 | 0, primes = []
      for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n)
      const k = primes.map(p => fraction(Math.cbrt(p))), h = primes.slice(0, 8).map(p => fraction(Math.sqrt(p)))
      const turn = (x, n) => x >>> n | x << 32 - n
      const bytes = [...new TextEncoder().encode(text)], bits = bytes.length * 8
      bytes.push(128)
      while (bytes.length % 64 !== 56) bytes.push(0)
      for (let n = 7; n >= 0; n--) bytes.push(Math.floor(bits / 256 ** n) & 255)
      for (let start = 0; start < bytes.length; start += 64) {
        const w = []
        for (let n = 0; n < 64; n++) {
          if (n < 16) {
            const at = start + 4 * n
            w[n] = bytes[at] << 24 | bytes[at + 1] << 16 | bytes[at + 2] << 8 | bytes[at + 3]
          } else {
            const a = w[n - 15], b = w[n - 2]
            w[n] = w[n - 16] + (turn(a, 7) ^ turn(a, 18) ^ a >>> 3) + w[n - 7] + (turn(b, 17) ^ turn(b, 19) ^ b >>> 10) | 0
          }
        }
        let [a, b, c, d, e, f, g, i] = h
        for (let n = 0; n < 64; n++) {
          const x = i + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + k[n] + w[n] | 0
          const y = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
          [i, g, f, e, d, c, b, a] = [g, f, e, d + x | 0, c, b, a, x + y | 0]
        }
        [a, b, c, d, e, f, g, i].forEach((word, n) => { h[n] = h[n] + word | 0 })
      }
      return h.map(word => (word >>> 0).toString(16).padStart(8, "0")).join("")
    }
    const asked = {
      number: "Enter a number, such as 3 or 1/2.", truth: "Answer yes or no.",
      list: "Enter a list, such as 3, 4.", pairs: "Enter a list, such as a: 3, b: 4.", text: "Enter a word.",
    }
    for (const form of document.querySelectorAll("form.ask")) {
      const field = form.querySelector("input"), verdict = form.querySelector(".verdict")
      const hints = [...form.querySelectorAll(".hint")], told = form.querySelector(".told")
      const choices = [...form.querySelectorAll("[data-choice]")]
      const { question, mark, type } = form.dataset
      let misses = 0
      form.querySelector(".answer").hidden = false
      for (const choice of choices) {
        choice.addEventListener("click", () => { field.value = choice.dataset.choice; form.requestSubmit() })
      }
      // A choice may be named by its value or by its key.
      function chosen(reply) {
        const texts = choices.map(each => each.querySelector("span").textContent)
        const same = text => ["text", "number", "list"].some(type => {
          const reading = readingOf(folded(reply), type)
          return reading !== null && reading === readingOf(folded(text), type)
        })
        return texts.find(same) ?? texts[choices.findIndex(each => each.dataset.choice === folded(reply))]
      }
      form.addEventListener("submit", event => {
        event.preventDefault()
        const reply = field.value.trim(), answer = choices.length ? chosen(reply) : reply
        if (!reply) return
        const isRight = each => digest(`${question}\n${each}`) === mark
        // As at a prompt, ! gives up, and ? asks what can be answered.
        const judged = reply === "!" ? "given" : reply === "?" || answer === undefined ? "unreadable"
          : choices.length && readingOf(folded(answer), type) === null ? "wrong" : judge(answer, question, type, isRight)
        form.classList.toggle("right", judged === "right")
        form.classList.toggle("wrong", judged === "wrong")
        if (judged === "wrong") misses++
        const isOver = judged === "right" || judged === "given" || misses >= Math.max(2, hints.length + 1)
        verdict.textContent = {
          right: "✓ Right.", given: "", wrong: isOver ? "✗ Not quite." : "✗ Not quite. Try again.",
          unreadable: choices.length ? "Choose one of the answers." : asked[type],
        }[judged]
        if (judged === "wrong" && hints[misses - 1]) hints[misses - 1].hidden = false
        if (isOver) {
          told.textContent = new TextDecoder().decode(Uint8Array.from(atob(form.dataset.told), each => each.charCodeAt(0)))
          told.hidden = false
        }
      })
    }

    """#

  private static let theme = #"""
    const theme = document.querySelector(".theme"), root = document.documentElement
    let chosen = null
    try { chosen = localStorage.getItem("trellis-theme") } catch {}
    if (["light", "dark"].includes(chosen)) root.style.colorScheme = chosen
    if (theme) {
      theme.hidden = false
      theme.querySelector("button").addEventListener("click", () => {
        const shown = root.style.colorScheme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
        root.style.colorScheme = shown === "dark" ? "light" : "dark"
        try { localStorage.setItem("trellis-theme", root.style.colorScheme) } catch {}
      })
    }
    """#
}
