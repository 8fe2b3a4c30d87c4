/// Views that wait to be shown again, and the classes that new ones are made of.
@MainActor struct ReusePools {
  private struct Name: Hashable {
    var kind: String
    var identifier: String
  }

  private var classes: [Name: UICollectionReusableView.Type] = [:]
  private var waiting: [Name: [UICollectionReusableView]] = [:]
  private var names: [ObjectIdentifier: Name] = [:]
  /// The attributes of the view that the data source is being asked for.
  private(set) var expected: UICollectionViewLayoutAttributes?
  /// Whether there was nothing to dequeue for it.
  private(set) var hasFailed = false

  mutating func expect(_ attributes: UICollectionViewLayoutAttributes?) {
    expected = attributes
    hasFailed = false
  }

  /// - Returns: whether the class is one of reusable views.
  mutating func register(_ type: AnyClass?, kind: String, identifier: String) -> Bool {
    let name = Name(kind: kind, identifier: identifier)
    guard let type else {
      classes[name] = nil
      return true
    }
    guard let type = type as? UICollectionReusableView.Type else { return false }
    classes[name] = type
    return true
  }

  /// A view that waits, or a new one; `nil` if no class is registered.
  mutating func take(kind: String, identifier: String) -> (view: UICollectionReusableView, isNew: Bool)? {
    let name = Name(kind: kind, identifier: identifier)
    if let views = waiting[name], let first = views.first {
      waiting[name]?.removeFirst()
      return (first, false)
    }
    guard let type = classes[name] else {
      hasFailed = true
      return nil
    }
    let view = type.init(_registered: CGRect(origin: .zero, size: expected?.size ?? .zero))
    view.reuseIdentifier = identifier
    names[ObjectIdentifier(view)] = name
    return (view, true)
  }

  mutating func give(back view: UICollectionReusableView) {
    guard let name = names[ObjectIdentifier(view)] else { return }
    waiting[name, default: []].append(view)
  }

  /// A decoration view that is expected: its layout knows its class.
  mutating func decoration(
    _ known: [String: UICollectionReusableView.Type]
  ) -> UICollectionReusableView? {
    let kind = expected?.representedElementKind ?? ""
    let name = Name(kind: Self.decorationPrefix + kind, identifier: kind)
    classes[name] = known[kind]
    guard let (view, isNew) = take(kind: name.kind, identifier: kind) else { return nil }
    if !isNew { view.prepareForReuse() }
    return view
  }

  /// A supplementary view may be of a kind with the same name.
  private static let decorationPrefix = "decoration "

  /// Why a view cannot show an element: it was not dequeued, or for something else.
  func fault(of view: UICollectionReusableView, for element: LaidOutElement) -> String? {
    guard !hasFailed, element.category != .decorationView else { return nil }
    let isCell = element.category == .cell
    let method =
      isCell ? "collectionView(_:cellForItemAt:)" : "collectionView(_:viewForSupplementaryElementOfKind:at:)"
    guard let name = names[ObjectIdentifier(view)], view.reuseIdentifier != nil else {
      return
        "the view returned from \(method) for \(element.name) does not have a reuseIdentifier: retrieve it by calling \(isCell ? "dequeueReusableCell(withReuseIdentifier:for:)" : "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)")"
    }
    guard name.kind != element.kind else { return nil }
    return
      "the view returned from \(method) for \(element.name) does not match the element kind it is being used for: it was dequeued for kind \(name.kind)"
  }
}

extension UICollectionView {
  static let cellKind = ""

  func register(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    guard !pools.register(type, kind: kind, identifier: identifier), let type else { return }
    UIException.raise(
      "\(type) is no UICollectionReusableView, so it cannot be registered for \"\(identifier)\"")
  }

  func dequeue(_ kind: String, _ identifier: String, _ method: String) -> UICollectionReusableView? {
    guard let (view, isNew) = pools.take(kind: kind, identifier: identifier) else {
      UIException.raise(
        "could not dequeue a view\(kind.isEmpty ? "" : " of kind \(kind)") with identifier \"\(identifier)\": register a class for it with \(method)"
      )
      return nil
    }
    if !isNew {
      log(.prepareForReuse(identifier))
      view.prepareForReuse()
    }
    if let attributes = pools.expected { view.take(attributes) }
    return view
  }
}
