/// Looks for the faults of layouts that a device shows late, or on some days: an element that flickers, a frame that drifts.
///
///     let faults = LayoutLint.check(view)
///     #expect(faults.isEmpty)
@preconcurrency @MainActor public enum LayoutLint {
  /// What is wrong, and with which element.
  public struct Fault: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable {
      /// Attributes of `super` were changed, and they may be kept there: copy them first.
      case changedWithoutCopy
      /// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)` answer differently.
      case disagreement
      /// An item stands in the rectangle, and was not answered.
      case notAnswered
      /// An override did not call `super`.
      case superNotCalled
      /// A size or a frame has a number that is not finite.
      case notFinite
      /// The same question was answered differently, and nothing was invalidated in between.
      case unstable
    }

    public let kind: Kind
    /// `1.4`, `header 1`; `nil` if it is about the layout.
    public let element: String?
    public let reason: String

    public var description: String { (element.map { "\($0): " } ?? "") + reason }
  }

  /// The most items that are asked for one by one.
  public static let mostItems = 10_000

  /// Asks the layout of a view what the view would ask, and some questions twice. The view is as it was afterward.
  ///
  /// - Complexity: O(*n*) questions for *n* items, of which there are ``mostItems`` at most
  public static func check(_ view: UICollectionView) -> [Fault] {
    view.layoutIfNeeded()
    let layout = view.collectionViewLayout
    var faults: [Fault] = []
    layout.witness = LayoutWitness()
    defer { layout.witness = nil }
    faults += callsOfSuper(layout, in: view)
    let size = layout.collectionViewContentSize
    if !size.width.isFinite || !size.height.isFinite {
      faults.append(Fault(kind: .notFinite, element: nil, reason: "the content size is \(size.words)"))
    }
    layout.witness = LayoutWitness()
    let first = layout.layoutAttributesForElements(in: view.bounds) ?? []
    faults += changed(layout.witness, among: first)
    faults += first.compactMap(notFinite)
    faults += disagreements(first, layout)
    faults += missing(first, layout, in: view)
    let kept = Dictionary(first.map { ($0.element, $0.frame) }, uniquingKeysWith: { $1 })
    for attributes in layout.layoutAttributesForElements(in: view.bounds) ?? [] {
      guard let frame = kept[attributes.element], frame != attributes.frame, notFinite(attributes) == nil
      else { continue }
      faults.append(
        Fault(
          kind: .unstable, element: attributes.element.name,
          reason: "asked twice, the frame was \(frame.words), then \(attributes.frame.words)"))
    }
    return faults
  }

  private static func callsOfSuper(_ layout: UICollectionViewLayout, in view: UICollectionView) -> [Fault] {
    let context = layout.newContext()
    layout.invalidateLayout(with: context)
    layout.prepare()
    layout.needsPreparation = false
    let reached = layout.witness?.reached ?? []
    return LayoutWitness.Call.allCases.filter { !reached.contains($0) }.map {
      Fault(
        kind: .superNotCalled, element: nil,
        reason: "\($0.rawValue) does not call super, on which the class that it overrides depends")
    }
  }

  private static func changed(
    _ witness: LayoutWitness?, among answer: [UICollectionViewLayoutAttributes]
  ) -> [Fault] {
    (witness?.handedOut ?? []).filter { handed in answer.contains { $0 === handed.original } }
      .filter { !$0.original.isEqual($0.copy) }
      .map {
        Fault(
          kind: .changedWithoutCopy, element: $0.original.element.name,
          reason:
            "the attributes of super were changed; change a copy: attributes.copy() as! \(type(of: $0.original))"
        )
      }
  }

  private static func notFinite(_ attributes: UICollectionViewLayoutAttributes) -> Fault? {
    let frame = attributes.frame
    guard ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) else { return nil }
    return Fault(kind: .notFinite, element: attributes.element.name, reason: "the frame is \(frame)")
  }

  private static func disagreements(
    _ answer: [UICollectionViewLayoutAttributes], _ layout: UICollectionViewLayout
  ) -> [Fault] {
    answer.filter { $0.representedElementCategory == .cell }.compactMap { attributes in
      let alone = layout.layoutAttributesForItem(at: attributes.indexPath)
      guard notFinite(attributes) == nil, alone?.isEqual(attributes) != true else { return nil }
      let other = alone.map { $0.frame == attributes.frame ? "other attributes" : $0.frame.words } ?? "nil"
      return Fault(
        kind: .disagreement, element: attributes.element.name,
        reason:
          "layoutAttributesForElements(in:) says \(attributes.frame.words), layoutAttributesForItem(at:) \(other)"
      )
    }
  }

  private static func missing(
    _ answer: [UICollectionViewLayoutAttributes], _ layout: UICollectionViewLayout, in view: UICollectionView
  ) -> [Fault] {
    let answered = Set(answer.map(\.element))
    let paths = view.counts.enumerated().lazy.flatMap { section, count in
      (0..<count).lazy.map { IndexPath(item: $0, section: section) }
    }
    return paths.prefix(mostItems).compactMap { path in
      guard !answered.contains(.cell(path)), let alone = layout.layoutAttributesForItem(at: path),
        !alone.isHidden, alone.frame.overlaps(view.bounds)
      else { return nil }
      return Fault(
        kind: .notAnswered, element: path.name,
        reason:
          "it stands at \(alone.frame.words), and layoutAttributesForElements(in: \(view.bounds.words)) leaves it out"
      )
    }
  }
}

/// What a layout's base class sees of an override.
@MainActor struct LayoutWitness {
  enum Call: String, CaseIterable {
    case invalidateLayout = "invalidateLayout(with:)"
    case prepare = "prepare()"
  }

  var reached: Set<Call> = []
  /// What was handed out, and as what.
  private(set) var handedOut:
    [(original: UICollectionViewLayoutAttributes, copy: UICollectionViewLayoutAttributes)] = []

  mutating func note(_ attributes: UICollectionViewLayoutAttributes) {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return }
    handedOut.append((attributes, copy))
  }
}
