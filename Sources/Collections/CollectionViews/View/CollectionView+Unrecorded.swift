// What a collection view does, with nobody listening.
extension CollectionView {
  /// See ``scroll(to:recorder:)-(Point,_)``.
  public mutating func scroll(to offset: Point) throws(CollectionError) {
    var nobody = Nobody()
    try scroll(to: offset, recorder: &nobody)
  }

  /// See ``scroll(to:recorder:)-(Double,_)``.
  public mutating func scroll(to offset: Double) throws(CollectionError) {
    var nobody = Nobody()
    try scroll(to: offset, recorder: &nobody)
  }

  /// See ``scroll(by:recorder:)-(Double,_)``.
  public mutating func scroll(by distance: Double) throws(CollectionError) {
    var nobody = Nobody()
    try scroll(by: distance, recorder: &nobody)
  }

  /// See ``scroll(toItem:at:recorder:)``.
  public mutating func scroll(
    toItem path: IndexPath, at position: ScrollPosition = .start
  ) throws(CollectionError) {
    var nobody = Nobody()
    try scroll(toItem: path, at: position, recorder: &nobody)
  }

  /// See ``scroll(toHeader:at:recorder:)``.
  public mutating func scroll(
    toHeader section: Int, at position: ScrollPosition = .start
  ) throws(CollectionError) {
    var nobody = Nobody()
    try scroll(toHeader: section, at: position, recorder: &nobody)
  }

  /// See ``scrollToStart(recorder:)``.
  public mutating func scrollToStart() throws(CollectionError) {
    var nobody = Nobody()
    try scrollToStart(recorder: &nobody)
  }

  /// See ``scrollToEnd(recorder:)``.
  public mutating func scrollToEnd() throws(CollectionError) {
    var nobody = Nobody()
    try scrollToEnd(recorder: &nobody)
  }

  /// See ``fling(velocity:recorder:)``.
  @discardableResult
  public mutating func fling(velocity: Double) throws(CollectionError) -> FlingStop {
    var nobody = Nobody()
    return try fling(velocity: velocity, recorder: &nobody)
  }

  /// See ``overscroll(by:recorder:)``.
  @discardableResult
  public mutating func overscroll(by pull: Double) throws(CollectionError) -> Double {
    var nobody = Nobody()
    return try overscroll(by: pull, recorder: &nobody)
  }

  /// See ``letGo(recorder:)``.
  public mutating func letGo() throws(CollectionError) {
    var nobody = Nobody()
    try letGo(recorder: &nobody)
  }

  /// See ``resize(to:recorder:)``.
  public mutating func resize(to size: Size) throws(CollectionError) {
    var nobody = Nobody()
    try resize(to: size, recorder: &nobody)
  }

  /// See ``use(_:recorder:)``.
  @discardableResult
  public mutating func use(_ layout: AnyLayout) throws(CollectionError) -> LayoutTransition {
    var nobody = Nobody()
    return try use(layout, recorder: &nobody)
  }

  /// See ``apply(_:to:recorder:)``.
  public mutating func apply(_ change: ItemChange, to items: Items) throws(CollectionError) {
    var nobody = Nobody()
    try apply(change, to: items, recorder: &nobody)
  }

  /// See ``perform(_:recorder:)-(BatchUpdate,_)``.
  @discardableResult
  public mutating func perform(_ update: BatchUpdate) throws(CollectionError) -> UpdatePlan {
    var nobody = Nobody()
    return try perform(update, recorder: &nobody)
  }

  /// See ``reload(_:recorder:)``.
  public mutating func reload(_ items: Items) throws(CollectionError) {
    var nobody = Nobody()
    try reload(items, recorder: &nobody)
  }

  /// See ``tap(_:answers:recorder:)``.
  public mutating func tap(
    _ path: IndexPath, answers: TouchAnswers = TouchAnswers()
  ) throws(CollectionError) {
    var nobody = Nobody()
    try tap(path, answers: answers, recorder: &nobody)
  }

  /// See ``select(_:recorder:)``.
  @discardableResult
  public mutating func select(_ path: IndexPath) throws(CollectionError) -> Bool {
    var nobody = Nobody()
    return try select(path, recorder: &nobody)
  }

  /// See ``deselect(_:recorder:)``.
  @discardableResult
  public mutating func deselect(_ path: IndexPath) throws(CollectionError) -> Bool {
    var nobody = Nobody()
    return try deselect(path, recorder: &nobody)
  }
}
