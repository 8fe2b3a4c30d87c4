/// A delegate of any type, as a value: `CollectionView(items: items, layout: layout, size: size, delegate: AnyDelegate(Growing()))`.
public struct AnyDelegate: CollectionDelegate {
  private let box: any DelegateBox

  /// The same delegate; one that is of any type already is not put into another.
  public init(_ delegate: some CollectionDelegate) {
    if let same = delegate as? AnyDelegate { self = same } else { box = BoxedDelegate(delegate) }
  }

  /// The delegate, if it is of a type.
  public func delegate<Delegate: CollectionDelegate>(as type: Delegate.Type) -> Delegate? {
    (box as? BoxedDelegate<Delegate>)?.made.delegate
  }

  public var implemented: Set<DelegateCallback.Kind> { box.implemented }

  public func shouldHighlight(_ item: IndexPath) throws(AnswerFailure) -> Bool {
    try box.shouldHighlight(item)
  }
  public func shouldSelect(_ item: IndexPath) throws(AnswerFailure) -> Bool { try box.shouldSelect(item) }
  public func shouldDeselect(_ item: IndexPath) throws(AnswerFailure) -> Bool { try box.shouldDeselect(item) }
  public func size(of item: IndexPath) throws(AnswerFailure) -> Size { try box.size(of: item) }
  public func insets(ofSection section: Int) throws(AnswerFailure) -> Insets {
    try box.insets(ofSection: section)
  }
  public func lineSpacing(ofSection section: Int) throws(AnswerFailure) -> Double {
    try box.lineSpacing(ofSection: section)
  }
  public func itemSpacing(ofSection section: Int) throws(AnswerFailure) -> Double {
    try box.itemSpacing(ofSection: section)
  }
  public func header(ofSection section: Int) throws(AnswerFailure) -> Size {
    try box.header(ofSection: section)
  }
  public func footer(ofSection section: Int) throws(AnswerFailure) -> Size {
    try box.footer(ofSection: section)
  }

  /// Not if the other is of another type.
  public func behavesLike(_ other: AnyDelegate, _ callbacks: Set<DelegateCallback.Kind>) -> Bool {
    box.behavesLike(other.box, callbacks)
  }

  public static func == (first: AnyDelegate, second: AnyDelegate) -> Bool {
    first.box.isEqual(to: second.box)
  }
  public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

private protocol DelegateBox: AnyObject, Sendable {
  var implemented: Set<DelegateCallback.Kind> { get }
  func shouldHighlight(_ item: IndexPath) throws(AnswerFailure) -> Bool
  func shouldSelect(_ item: IndexPath) throws(AnswerFailure) -> Bool
  func shouldDeselect(_ item: IndexPath) throws(AnswerFailure) -> Bool
  func size(of item: IndexPath) throws(AnswerFailure) -> Size
  func insets(ofSection section: Int) throws(AnswerFailure) -> Insets
  func lineSpacing(ofSection section: Int) throws(AnswerFailure) -> Double
  func itemSpacing(ofSection section: Int) throws(AnswerFailure) -> Double
  func header(ofSection section: Int) throws(AnswerFailure) -> Size
  func footer(ofSection section: Int) throws(AnswerFailure) -> Size
  func behavesLike(_ other: any DelegateBox, _ callbacks: Set<DelegateCallback.Kind>) -> Bool
  func isEqual(to other: any DelegateBox) -> Bool
  func hash(into hasher: inout Hasher)
}

private final class BoxedDelegate<Delegate: CollectionDelegate>: DelegateBox {
  let delegate: Delegate

  init(_ delegate: Delegate) { self.delegate = delegate }

  /// The same box. Embedded Swift (6.3) makes the methods of a generic class only for types of which one is allocated, and the
  /// compiler ends at a cast to any other: there it is a copy.
  @inline(never)
  var made: BoxedDelegate {
    #if hasFeature(Embedded)
      BoxedDelegate(delegate)
    #else
      self
    #endif
  }

  var implemented: Set<DelegateCallback.Kind> { delegate.implemented }
  func shouldHighlight(_ item: IndexPath) throws(AnswerFailure) -> Bool { try delegate.shouldHighlight(item) }
  func shouldSelect(_ item: IndexPath) throws(AnswerFailure) -> Bool { try delegate.shouldSelect(item) }
  func shouldDeselect(_ item: IndexPath) throws(AnswerFailure) -> Bool { try delegate.shouldDeselect(item) }
  func size(of item: IndexPath) throws(AnswerFailure) -> Size { try delegate.size(of: item) }
  func insets(ofSection section: Int) throws(AnswerFailure) -> Insets {
    try delegate.insets(ofSection: section)
  }
  func lineSpacing(ofSection section: Int) throws(AnswerFailure) -> Double {
    try delegate.lineSpacing(ofSection: section)
  }
  func itemSpacing(ofSection section: Int) throws(AnswerFailure) -> Double {
    try delegate.itemSpacing(ofSection: section)
  }
  func header(ofSection section: Int) throws(AnswerFailure) -> Size {
    try delegate.header(ofSection: section)
  }
  func footer(ofSection section: Int) throws(AnswerFailure) -> Size {
    try delegate.footer(ofSection: section)
  }
  func behavesLike(_ other: any DelegateBox, _ callbacks: Set<DelegateCallback.Kind>) -> Bool {
    guard let other = other as? Self else { return false }
    return delegate.behavesLike(other.delegate, callbacks)
  }
  func isEqual(to other: any DelegateBox) -> Bool { (other as? Self)?.delegate == delegate }
  func hash(into hasher: inout Hasher) { delegate.hash(into: &hasher) }
}
