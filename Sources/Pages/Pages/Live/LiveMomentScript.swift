/// The part of a live page's script that makes several moments of a statement that shows several pictures.
enum LiveMomentScript {
  static let text = #"""
    function framesOf(object, place, text) {
      const steps = object.frames.map(frame => {
        const step = made("div", "step"), pictures = frame.svgs.map(pictureOf).filter(Boolean)
        step.dataset.of = place
        step.append(...pictures.map(viewOf))
        if (frame.said) step.append(block("printed", frame.said.join("\n")))
        if (frame.say) step.append(made("p", "say", frame.say))
        if (frame.details) step.append(made("p", "cost", frame.details))
        return step
      })
      const last = steps.at(-1), picture = last.querySelector(".picture:last-of-type")
      if (picture) picture.told = object
      if (object.error) last.append(block("error", errorWords(object.error, text)))
      return steps
    }

    """#
}
