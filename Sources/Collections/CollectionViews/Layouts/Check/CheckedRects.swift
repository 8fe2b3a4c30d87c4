/// What a check of a layout asks for: rectangles, viewports, elements.
enum CheckedRects {
  /// The most views of content in a grid, and as many at random places.
  private static let mostWindows = 64
  /// The most elements whose edges are looked at.
  private static let mostEdges = 120

  /// A grid of views over a region, the whole of it in strips if that is few, and rectangles of random places and sizes.
  static func windows(
    over region: Rect, in viewport: Viewport, along axis: Axis, using random: inout SampleGenerator
  ) -> [Rect] {
    let size = viewport.size
    guard size.width > 0, size.height > 0 else { return [] }
    let length = region.size[axis]
    let count = Int(min(Double(mostWindows), (length / size[axis]).rounded(.up) + 1))
    var windows = (0..<max(1, count)).map { number in
      var origin = region.origin
      let last = max(0, length - size[axis])
      origin[axis] += count > 1 ? last * Double(number) / Double(count - 1) : 0
      return Rect(origin: origin, size: size)
    }
    windows.append(viewport.bounds)
    for _ in 0..<mostWindows {
      func number(_ start: Double, _ length: Double) -> Double {
        start + Double.random(in: 0...1, using: &random) * length
      }
      windows.append(
        Rect(
          x: number(region.x - size.width, region.width + size.width).rounded(),
          y: number(region.y - size.height, region.height + size.height).rounded(),
          width: number(0, size.width * 1.5).rounded(), height: number(0, size.height * 1.5).rounded()))
    }
    return windows
  }

  /// Rectangles that have to do with the edges of frames: those that end where one begins, and reach into it by a point.
  static func around(_ all: [LayoutAttributes], using random: inout SampleGenerator) -> [Rect] {
    let shown = all.filter { !$0.frame.isEmpty }
    let chosen =
      shown.count <= mostEdges
      ? shown
      : Array(shown.prefix(20)) + Array(shown.suffix(20))
        + (0..<mostEdges - 40).compactMap { _ in shown.randomElement(using: &random) }
    return chosen.flatMap { attributes -> [Rect] in
      let frame = attributes.frame
      let (width, height) = (min(1, frame.width / 2), min(1, frame.height / 2))
      let outside = [
        Rect(x: frame.x, y: frame.y - 10, width: frame.width, height: 10),
        Rect(x: frame.x, y: frame.maxY, width: frame.width, height: 10),
        Rect(x: frame.x - 10, y: frame.y, width: 10, height: frame.height),
        Rect(x: frame.maxX, y: frame.y, width: 10, height: frame.height),
      ]
      let shifts = [(0, height), (0, -height), (width, 0), (-width, 0)]
      let across = zip(outside, shifts).map { rect, shift in
        Rect(x: rect.x + shift.0, y: rect.y + shift.1, width: rect.width, height: rect.height)
      }
      let inside = [
        frame,
        Rect(x: frame.x, y: frame.y, width: frame.width, height: height),
        Rect(x: frame.x, y: frame.maxY - height, width: frame.width, height: height),
        Rect(x: frame.x, y: frame.y, width: width, height: frame.height),
        Rect(x: frame.maxX - width, y: frame.y, width: width, height: frame.height),
      ]
      return inside + outside + across
    }
  }

  /// The view after a scroll, pulled beyond its start, and with other sizes.
  static func viewports(after viewport: Viewport, along axis: Axis) -> [Viewport] {
    var (scrolled, pulled, wider, higher) = (viewport, viewport, viewport, viewport)
    scrolled.offset[axis] += viewport.size[axis] / 2
    pulled.offset[axis] -= 30
    wider.size.width += 40
    higher.size.height += 40
    return [scrolled, pulled, wider, higher]
  }
}

/// Which elements a check asks for by themselves.
enum CheckedElements {
  /// All, if they are few; otherwise the first, the last, and others evenly and at random, with the headers and footers of their sections.
  static func sample(of items: Items, using random: inout SampleGenerator) -> [Element] {
    let sections = items.sections.count
    let (edges, overflow) = sections.multipliedReportingOverflow(by: 2)
    let most = LayoutCheck.mostElements
    guard overflow || items.count + edges > most else {
      return items.counts.enumerated().flatMap { section, count in
        [.header(section)] + (0..<count).map { .item(section, $0) } + [.footer(section)]
      }
    }
    var chosen: Set<Element> = []
    func choose(_ count: Int, of all: Int, _ element: (Int) -> [Element]) {
      guard all > count else {
        for number in 0..<all { chosen.formUnion(element(number)) }
        return
      }
      let part = count / 4
      for number in 0..<part {
        chosen.formUnion(element(number))
        chosen.formUnion(element(all - 1 - number))
        let (high, low) = all.multipliedFullWidth(by: number)
        chosen.formUnion(element(part.dividingFullWidth((high, low)).quotient))
        chosen.formUnion(element(Int.random(in: 0..<all, using: &random)))
      }
    }
    choose(most / 2, of: items.count) { [.item(items[$0])] }
    choose(most / 4, of: sections) { [.header($0), .footer($0)] }
    return chosen.sorted()
  }
}

/// Random numbers that are the same everywhere for a seed: Steele, Lea and Flood, "Fast splittable pseudorandom number generators"
/// (2014).
struct SampleGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
