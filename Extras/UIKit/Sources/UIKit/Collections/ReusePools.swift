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
  var expected: UICollectionViewLayoutAttributes?

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
    guard let type = classes[name] else { return nil }
    let view = type.init(_registered: CGRect(origin: .zero, size: expected?.size ?? .zero))
    view.reuseIdentifier = identifier
    names[ObjectIdentifier(view)] = name
    return (view, true)
  }

  mutating func give(back view: UICollectionReusableView) {
    guard let name = names[ObjectIdentifier(view)] else { return }
    waiting[name, default: []].append(view)
  }

  mutating func decoration(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let kind = attributes.representedElementKind ?? ""
    expected = attributes
    return take(kind: kind, identifier: kind)?.view
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
