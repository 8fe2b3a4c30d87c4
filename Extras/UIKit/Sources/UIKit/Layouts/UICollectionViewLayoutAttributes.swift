/// Where an element is, and how it is shown.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// All that it says: outside the main actor, since equality is.
  private struct Values: Hashable {
    var element = LaidOutElement.cell(IndexPath(item: 0, section: 0))
    var placement = Placement()
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
  }

  private nonisolated(unsafe) var values = Values()

  public override init() { super.init() }

  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.element = .cell(indexPath)
  }

  public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    values.element = .supplementary(elementKind, indexPath)
  }

  public required convenience init(forDecorationViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    values.element = .decoration(elementKind, indexPath)
  }

  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  open var indexPath: IndexPath {
    get { values.element.path }
    set { values.element.path = newValue }
  }

  open var representedElementCategory: UICollectionView.ElementCategory { values.element.category }

  /// `nil` for an item.
  open var representedElementKind: String? { values.element.category == .cell ? nil : values.element.kind }

  /// The smallest rectangle around the transformed element. To set it sets center and size.
  open var frame: CGRect {
    get { values.placement.frame }
    set { values.placement.frame = newValue }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.placement.size) }
    set { values.placement.size = newValue.size }
  }

  open var center: CGPoint {
    get { values.placement.center }
    set { values.placement.center = newValue }
  }

  /// To set it keeps the center.
  open var size: CGSize {
    get { values.placement.size }
    set { values.placement.size = newValue }
  }

  open var transform: CGAffineTransform {
    get { values.placement.transform }
    set { values.placement.transform = newValue }
  }

  open var transform3D: CATransform3D {
    get { values.placement.transform3D }
    set { values.placement.transform3D = newValue }
  }

  /// A copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(forCellWith: indexPath)
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return values == other.values
  }

  open override var hash: Int { values.element.hashValue }

  var element: LaidOutElement { values.element }
}

/// What a layout places: an item, or a supplementary or decoration view of a kind.
struct LaidOutElement: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath

  static func cell(_ path: IndexPath) -> LaidOutElement { .init(category: .cell, kind: "", path: path) }

  static func supplementary(_ kind: String, _ path: IndexPath) -> LaidOutElement {
    .init(category: .supplementaryView, kind: kind, path: path)
  }

  static func decoration(_ kind: String, _ path: IndexPath) -> LaidOutElement {
    .init(category: .decorationView, kind: kind, path: path)
  }

  /// `1.4`, `header 1`, `decoration Shadow 0.0`
  var name: String {
    switch (category, kind) {
    case (.cell, _): path.name
    case (_, UICollectionView.elementKindSectionHeader): "header \(path.first ?? 0)"
    case (_, UICollectionView.elementKindSectionFooter): "footer \(path.first ?? 0)"
    case (.decorationView, _): "decoration \(kind) \(path.name)"
    default: "\(kind) \(path.name)"
    }
  }
}
