// What the view asks a custom layout: what is known is answered at once, the rest is asked for.
extension PreparedCustom {
  /// The answers, asked while the view shows a viewport.
  private func asking(at viewport: Viewport) -> LayoutCaller<Callbacks> {
    var scene = view
    scene.viewport = viewport
    return LayoutCaller(layout.answers, in: scene)
  }

  private func exists(_ element: Element) -> Bool {
    if case .item(let path) = element { return view.items.contains(path) }
    return view.items.sections.indices.contains(element.section)
  }

  /// Whether an element is asked for again in another viewport than the one that was shown.
  private func isInvalid(_ element: Element, at viewport: Viewport) throws(LayoutError) -> Bool {
    guard viewport != view.viewport else { return false }
    // What the bounds have moved may be elsewhere in others, which need not see it.
    guard moved[element] == nil else { return true }
    let invalidation = try invalidation(from: view.viewport, to: viewport)
    return invalidation.metrics || invalidation.elements.contains(element)
  }

  public func attributes(
    of element: Element, in viewport: Viewport
  ) throws(LayoutError) -> LayoutAttributes? {
    guard exists(element) else { return nil }
    if let known = known(element), try !isInvalid(element, at: viewport) { return known }
    var asking = asking(at: viewport)
    return try asking.attributes(of: element)
  }

  public mutating func keptAttributes(
    of element: Element, in viewport: Viewport
  ) throws(LayoutError) -> LayoutAttributes? {
    guard exists(element) else { return nil }
    if let known = known(element), try !isInvalid(element, at: viewport) { return known }
    var asking = asking(at: viewport)
    let attributes = try asking.attributes(of: element)
    // What is invalid here says nothing about the viewport that is shown.
    if let attributes, try !isInvalid(element, at: viewport) { keep(attributes) }
    count(asking.asked)
    return attributes
  }

  public func attributes(in rect: Rect, viewport: Viewport) throws(LayoutError) -> [LayoutAttributes] {
    guard !rect.isEmpty else { return [] }
    if let sight, viewport == view.viewport, viewport.bounds.nearlyContains(rect) {
      return sight.filter { $0.frame.overlaps(rect) }
    }
    let invalidation = try invalidation(from: view.viewport, to: viewport)
    return try look(in: rect, at: viewport, after: invalidation).found
  }

  public func invalidation(from old: Viewport, to new: Viewport) throws(LayoutError) -> Invalidation {
    guard old != new else { return .nothing }
    guard layout.answers.implemented.contains(.invalidates) else { return .nothing }
    var asking = asking(at: old)
    return try asking.invalidation(to: new.bounds)
  }

  public mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    var anew = try PreparedCustom(
      layout, items: items, viewport: view.viewport, delegate: view.delegate)
    anew.join(takeCallbacks())
    self = anew
    return listed.count
  }

  public mutating func invalidate(_ invalidation: Invalidation) throws(LayoutError) {
    let viewport = view.viewport
    keep(
      try look(in: viewport.bounds, at: viewport, after: invalidation), at: viewport, dropping: invalidation)
  }

  public mutating func willShow(
    _ viewport: Viewport, after invalidation: Invalidation
  ) throws(LayoutError) {
    guard sight == nil || viewport != view.viewport else { return }
    guard !invalidation.metrics else {
      var first = ViewCallbacks()
      if layout.answers.implemented.contains(.invalidates) {
        first.append(.invalidates(bounds: viewport.bounds, invalidation))
      }
      try willShow(viewport, after: .nothing)
      return join(first)
    }
    guard sight == nil, viewport != view.viewport else {
      return keep(
        try look(in: viewport.bounds, at: viewport, after: invalidation, counting: sight != nil),
        at: viewport, dropping: invalidation)
    }
    // It was prepared for another place: an anchor has moved it.
    let change = try self.invalidation(from: view.viewport, to: viewport)
    guard change.metrics else {
      return keep(
        try look(in: viewport.bounds, at: viewport, after: change, counting: true), at: viewport,
        dropping: change)
    }
    var anew = try PreparedCustom(
      layout, items: view.items, viewport: viewport, delegate: view.delegate)
    anew.keep(
      try anew.look(in: viewport.bounds, at: viewport, after: .nothing), at: viewport, dropping: .nothing)
    anew.join(takeCallbacks())
    self = anew
  }

  private mutating func keep(_ look: Look, at viewport: Viewport, dropping invalid: Invalidation) {
    keep(
      look.found, at: viewport, moved: look.moved, dropping: invalid.items, known: look.known,
      asked: look.asking.asked)
  }

  public mutating func appearance(
    of element: Element, in viewport: Viewport
  ) throws(LayoutError) -> LayoutAttributes? {
    try passing(element, .appearing, in: viewport)
  }

  public mutating func disappearance(
    of element: Element, in viewport: Viewport
  ) throws(LayoutError) -> LayoutAttributes? {
    try passing(element, .disappearing, in: viewport)
  }

  private mutating func passing(
    _ element: Element, _ kind: LayoutCallback.Kind, in viewport: Viewport
  ) throws(LayoutError) -> LayoutAttributes? {
    guard case .item(let path) = element, exists(element) else { return nil }
    var asking = asking(at: viewport)
    let attributes = try asking.passing(path, kind)
    count(asking.asked)
    return attributes
  }

  // MARK: Searching

  /// What is found in a rectangle, and what had to be asked for it.
  private struct Look {
    var asking: LayoutCaller<Callbacks>
    var found: [LayoutAttributes] = []
    var moved: [Element: LayoutAttributes?] = [:]
    var known: [IndexPath: LayoutAttributes] = [:]
  }

  /// Looks what overlaps a rectangle in a viewport: asks for what is not known, or not any more.
  ///
  /// - Parameter isChange: whether the answer that said what is invalid counts as a callback.
  private func look(
    in rect: Rect, at viewport: Viewport, after invalidation: Invalidation,
    counting isChange: Bool = false
  ) throws(LayoutError) -> Look {
    var look = Look(asking: asking(at: viewport))
    if isChange { look.asking.countInvalidation(to: viewport.bounds, invalidation) }
    // What is listed must stay right out of sight as well, or it would not be found there.
    let interrupter = LayoutInterrupter()
    var turns = Turns()
    for element in invalidation.elements where isListed(element) {
      try turns.next(interrupter)
      look.moved[element] = .some(try look.asking.attributes(of: element))
    }
    var all = moved
    for (element, attributes) in look.moved { all[element] = .some(attributes) }
    look.found = listed(in: rect, moved: all)
    guard isSearchedByCallbacks, !rect.isEmpty else { return look }
    let invalid = Set(invalidation.items)
    var items: [LayoutAttributes] = []
    for path in try look.asking.items(in: rect) {
      try turns.next(interrupter)
      var attributes = invalid.contains(path) ? nil : known[path]
      if attributes == nil {
        attributes = try look.asking.attributes(of: .item(path))
        look.known[path] = attributes
      }
      if let attributes, attributes.frame.overlaps(rect) { items.append(attributes) }
    }
    look.found = look.found.isEmpty ? items : (look.found + items).sorted { $0.element < $1.element }
    return look
  }

  private func isListed(_ element: Element) -> Bool {
    if case .item = element { !isSearchedByCallbacks } else { true }
  }
}

extension Rect {
  /// Whether another rectangle is inside but for the last bit of its far edges, which strips of a rectangle
  /// may miss.
  fileprivate func nearlyContains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX.nextUp.nextUp && other.maxY <= maxY.nextUp.nextUp
  }
}
