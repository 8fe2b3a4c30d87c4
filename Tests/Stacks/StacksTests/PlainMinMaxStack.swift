import Stacks

/// A stack as ``MinMaxStack`` is, of arrays, with the events of every operation: the oracle of the one in raw memory.
struct PlainMinMaxStack<Element: Comparable> {
  typealias Event = StackEvent<Element>

  let tracks: MinMaxStack<Element>.Tracking
  let twins: MinMaxStack<Element>.Twins
  private(set) var elements: [Element] = []
  private(set) var minima: [Element] = []
  private(set) var maxima: [Element] = []

  init(tracks: MinMaxStack<Element>.Tracking, twins: MinMaxStack<Element>.Twins) {
    self.tracks = tracks
    self.twins = twins
  }

  mutating func push(_ element: Element) -> [Event] {
    elements.append(element)
    var events = [Event.pushed(element)]
    func isExtreme(_ extreme: Element?, _ wanted: Comparison) -> Bool {
      guard let extreme else { return true }
      let comparison = Comparison(element, extreme)
      events.append(.compared(element, with: extreme, comparison))
      return comparison == wanted || comparison == .equal && twins == .both
    }
    if tracks.includesMinimum, isExtreme(minima.last, .less) {
      minima.append(element)
      events.append(.pushedMinimum(element))
    }
    if tracks.includesMaximum, isExtreme(maxima.last, .greater) {
      maxima.append(element)
      events.append(.pushedMaximum(element))
    }
    return events
  }

  mutating func pop() -> (Element?, [Event]) {
    guard let element = elements.popLast() else { return (nil, []) }
    var events = [Event.popped(element)]
    func isLatest(_ extreme: Element?) -> Bool {
      guard let extreme else { return false }
      let comparison = Comparison(element, extreme)
      events.append(.compared(element, with: extreme, comparison))
      return comparison == .equal
    }
    if tracks.includesMinimum, isLatest(minima.last) {
      minima.removeLast()
      events.append(.poppedMinimum(element))
    }
    if tracks.includesMaximum, isLatest(maxima.last) {
      maxima.removeLast()
      events.append(.poppedMaximum(element))
    }
    return (element, events)
  }

  mutating func removeAll() -> [Event] {
    let count = elements.count
    self = PlainMinMaxStack(tracks: tracks, twins: twins)
    return [.cleared(count: count)]
  }

  func isEqual(to stack: MinMaxStack<Element>) -> Bool {
    stack.elements == elements && stack.minima == minima && stack.maxima == maxima
      && stack.count == elements.count && stack.top == elements.last
      && (!tracks.includesMinimum || stack.min == minima.last)
      && (!tracks.includesMaximum || stack.max == maxima.last)
  }
}
