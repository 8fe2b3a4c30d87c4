/// Calls a custom layout, checks the answers, and counts.
struct LayoutCaller<Callbacks: LayoutCallbacks> {
  let answers: Callbacks
  let view: LayoutScene<Callbacks.Preparation>
  private(set) var asked = ViewCallbacks()

  /// The most items that an answer may name for one rectangle.
  static var mostNamed: Int { 100_000 }

  init(_ answers: Callbacks, in view: LayoutScene<Callbacks.Preparation>) {
    self.answers = answers
    self.view = view.asNotAsked
  }

  /// Counts what an answer asked the delegate.
  private mutating func countDelegate() {
    if let inquiry = view.inquiry { asked.append(inquiry.take()) }
  }

  static func preparation(
    _ answers: Callbacks, in view: LayoutScene<Void>
  ) throws(LayoutError) -> Callbacks.Preparation {
    do { return try answers.prepare(view) } catch { throw thrown(error, .prepare) }
  }

  /// - Parameter scene: what was prepared.
  mutating func countPreparation(in scene: LayoutScene<Void>) {
    if let inquiry = scene.inquiry { asked.append(inquiry.take()) }
    if answers.implemented.contains(.prepare) { asked.append(.prepare) }
  }

  mutating func contentSize() throws(LayoutError) -> Size {
    let size: Size
    do { size = try answers.contentSize(in: view) } catch { throw Self.thrown(error, .contentSize) }
    guard size.width >= 0, size.height >= 0, size.width <= ExactLength.limit,
      size.height <= ExactLength.limit
    else { throw .answer(CallbackError(.contentSize, .badSize(size))) }
    countDelegate()
    asked.append(.contentSize(size))
    return size
  }

  /// Where an element is; `nil` if it is a header or footer that is not there. It must be of a section
  /// that exists, or an item that exists.
  mutating func attributes(of element: Element) throws(LayoutError) -> LayoutAttributes? {
    switch element {
    case .item(let path):
      let found: LayoutAttributes
      do { found = try answers.attributes(of: path, in: view) } catch {
        throw Self.thrown(error, .attributes, of: element)
      }
      let attributes = try checked(found, of: element, .attributes)
      countDelegate()
      asked.append(.attributes(path, attributes))
      return attributes
    case .header(let section):
      guard answers.implemented.contains(.header) else { return nil }
      let attributes = try optional(.header, of: element) { () throws(AnswerFailure) in
        try answers.header(of: section, in: view)
      }
      countDelegate()
      asked.append(.header(section: section, attributes))
      return attributes
    case .footer(let section):
      guard answers.implemented.contains(.footer) else { return nil }
      let attributes = try optional(.footer, of: element) { () throws(AnswerFailure) in
        try answers.footer(of: section, in: view)
      }
      countDelegate()
      asked.append(.footer(section: section, attributes))
      return attributes
    }
  }

  /// Where an item comes from that is inserted, or goes to that is deleted.
  mutating func passing(
    _ path: IndexPath, _ kind: LayoutCallback.Kind
  ) throws(LayoutError) -> LayoutAttributes? {
    guard answers.implemented.contains(kind) else { return nil }
    let attributes = try optional(kind, of: .item(path)) { () throws(AnswerFailure) in
      kind == .appearing
        ? try answers.appearance(of: path, in: view) : try answers.disappearance(of: path, in: view)
    }
    countDelegate()
    asked.append(kind == .appearing ? .appearing(path, attributes) : .disappearing(path, attributes))
    return attributes
  }

  /// The items that are named for a rectangle, each once, in the order of the data source.
  mutating func items(in rect: Rect) throws(LayoutError) -> [IndexPath] {
    let found: FoundItems
    do { found = try answers.items(in: rect, of: view) } catch { throw Self.thrown(error, .elements) }
    let interrupter = LayoutInterrupter()
    var turns = Turns()
    var named: [IndexPath]
    switch found {
    case .items(let paths):
      try check(count: paths.count)
      named = try paths.sorted(interruptedBy: interrupter)
      for path in named {
        try turns.next(interrupter)
        guard view.items.contains(path) else { throw .answer(CallbackError(.elements, .noItem(path))) }
      }
    case .positions(let range):
      let there = range.clamped(to: 0..<view.items.count)
      try check(count: there.count)
      named = try there.map(interruptedBy: interrupter) { view.items[$0] }
    }
    countDelegate()
    asked.append(.elements(in: rect, found))
    var last: IndexPath?
    named.removeAll { path in
      defer { last = path }
      return path == last
    }
    return named
  }

  private func check(count: Int) throws(LayoutError) {
    guard count <= Self.mostNamed else {
      throw .answer(CallbackError(.elements, .tooManyNamed(count, limit: Self.mostNamed)))
    }
  }

  mutating func invalidation(to bounds: Rect) throws(LayoutError) -> Invalidation {
    var answer: Invalidation
    do { answer = try answers.invalidation(to: bounds, in: view) } catch {
      throw Self.thrown(error, .invalidates)
    }
    countDelegate()
    if let path = answer.items.first(where: { !view.items.contains($0) }) {
      throw .answer(CallbackError(.invalidates, .noItem(path)))
    }
    let sections = 0..<view.items.sections.count
    if let section = (answer.headers + answer.footers).first(where: { !sections.contains($0) }) {
      throw .answer(CallbackError(.invalidates, .noSection(section)))
    }
    answer.items = Set(answer.items).sorted()
    answer.headers = Set(answer.headers).sorted()
    answer.footers = Set(answer.footers).sorted()
    return answer
  }

  mutating func countInvalidation(to bounds: Rect, _ answer: Invalidation) {
    if answers.implemented.contains(.invalidates) { asked.append(.invalidates(bounds: bounds, answer)) }
  }

  private func optional(
    _ kind: LayoutCallback.Kind, of element: Element, _ answer: () throws(AnswerFailure) -> LayoutAttributes?
  ) throws(LayoutError) -> LayoutAttributes? {
    let found: LayoutAttributes?
    do { found = try answer() } catch { throw Self.thrown(error, kind, of: element) }
    guard let found else { return nil }
    return try checked(found, of: element, kind)
  }

  private func checked(
    _ found: LayoutAttributes, of element: Element, _ kind: LayoutCallback.Kind
  ) throws(LayoutError) -> LayoutAttributes {
    let frame = found.frame
    let limit = ExactLength.limit
    // What is not a number is in no range.
    guard (0...limit).contains(frame.width), (0...limit).contains(frame.height),
      (-limit...limit).contains(frame.x), (-limit...limit).contains(frame.y), frame.maxX <= limit,
      frame.maxY <= limit
    else { throw .answer(CallbackError(kind, of: element, .badFrame(frame))) }
    guard (0...1).contains(found.alpha) else {
      throw .answer(CallbackError(kind, of: element, .badAlpha(found.alpha)))
    }
    var checked = found
    checked.element = element
    let own = answers.ownAttributes
    checked.own = own.isEmpty ? [] : own.named(found.own).map { $0.value }
    return checked
  }

  private static func thrown(
    _ error: AnswerFailure, _ kind: LayoutCallback.Kind, of element: Element? = nil
  ) -> LayoutError {
    switch error {
    case .canceled: .canceled
    // An answer may itself say what is wrong with it.
    case .layout(let error): error
    case .thrown(let error): .answer(CallbackError(kind, of: element, .thrown(error)))
    }
  }
}
