import CollectionViews
import Declarations
import Language

/// Where pages are, given page by page, as by the article's `position(for:)` and `size(at:)` do.
extension ReuseExhibit {
  /// A container that scrolls together with another: annotations over pages.
  struct Base: Sendable {
    /// The name of the container below.
    var name: String
    /// Where its pages are.
    var places: PagePlaces
    /// Which of them it shows.
    var window: ClosedRange<Int>?

    init(_ name: String, _ exhibit: ReuseExhibit) {
      self.name = name
      places = exhibit.places
      window = exhibit.container.window
    }
  }

  static let callbacks = [
    Callback(
      "position", ["index"], "where a page is in the content: (x, y); left out, after the page before",
      example: "(0, index * 14)"),
    Callback(
      "size", ["index"], "the size of a page: (width, height); left out, as pages: says",
      example: "(60, 10 + index % 3 * 2)"),
  ]

  /// The most pages that may have places of their own.
  private static let placesLimit = 100_000
  /// Coordinates beyond it are not exact.
  private static let farthest = 0x1p43

  /// The places of a given number of pages, by the answers that were given; without any they are uniform.
  ///
  /// - Complexity: one call of each answer a page
  static func places(
    of count: Int, _ answers: Callbacks?, page: Size, along axis: Axis
  ) throws(Fault) -> PagePlaces {
    guard let answers else { return PagePlaces(page: page, along: axis) }
    guard count <= placesLimit else { throw Fault.tooManyPlaces(limit: placesLimit) }
    var frames: [Rect] = []
    frames.reserveCapacity(count)
    var end = Point(x: 0, y: 0)
    for index in 0..<count {
      let size = try ask("size", index, answers, expected: "a size (width, height)", least: 0)
      let position = try ask("position", index, answers, expected: "a position (x, y)", least: -farthest)
      let frame = Rect(
        origin: position.map { Point(x: $0.0, y: $0.1) } ?? end,
        size: size.map { Size(width: $0.0, height: $0.1) } ?? page)
      frames.append(frame)
      end[axis] = frame.origin[axis] + frame.size[axis]
    }
    return PagePlaces(frames, along: axis)
  }

  /// - Returns: two numbers, or `nil` if the callback has no answer.
  private static func ask(
    _ callback: String, _ index: Int, _ answers: Callbacks, expected: String, least: Double
  ) throws(Fault) -> (Double, Double)? {
    guard answers.has(callback) else { return nil }
    let subject = "\(callback) of page \(index)"
    let reply = try answers.reply(callback, [.int(index)], about: subject)
    guard let pair = reply.value.pair else {
      throw reply.fault("\(subject): expected \(expected), not \(reply.value.glimpse)")
    }
    for number in [pair.0, pair.1] where !(least...farthest).contains(number) {
      throw reply.fault(
        "\(subject): \(PointsText.text(number)) is "
          + (number < least && least == 0
            ? "not the side of a page" : "outside the range in which points are exact"),
        help: least == 0 ? "width and height must be 0 or more" : "stay within ±8,796,093,022,208")
    }
    return pair
  }

  // MARK: Over another

  public static var holdsOthers: Bool { true }
  public var held: [String] { base.map { [$0.name] } ?? [] }

  public mutating func follow(
    _ name: String, _ other: ObjectReference, _ report: inout Report<Self>
  ) throws(Fault) {
    guard let below: ReuseExhibit = other.exhibit(), name == base?.name else { return }
    try stand(over: below, named: name)
    guard below.container.window != nil || container.window != nil else { return }
    try show(pages(from: below.offset), at: below.offset, &report)
  }

  /// Takes over the viewport of the container below.
  mutating func stand(over below: ReuseExhibit, named name: String) throws(Fault) {
    guard below.base == nil else { throw Fault.standsOverAnother(name) }
    guard below.places.axis == places.axis else { throw Fault.otherAxis(name, below.places.axis) }
    base = Base(name, below)
    viewport = below.viewport
  }

  /// A container over another has no viewport of its own to move.
  func checkScrollsAlone() throws(Fault) {
    if let base { throw Fault.scrollsWith(base.name) }
  }
}
