import Recording
import Synchronization

/// Calls a delegate, looks at the answers, and counts.
struct DelegateCaller: Sendable {
  let delegate: AnyDelegate
  let implemented: Set<DelegateCallback.Kind>
  private(set) var asked = ViewCallbacks()

  /// The most callbacks that a layout makes before it shows anything.
  static let mostAsked = 1_000_000

  init(_ delegate: AnyDelegate) {
    self.delegate = delegate
    implemented = delegate.implemented
  }

  /// Takes what was asked since it was last taken.
  mutating func take() -> ViewCallbacks {
    defer { asked = ViewCallbacks() }
    return asked
  }

  // MARK: Sizes

  mutating func size(of item: IndexPath) throws(LayoutError) -> Size {
    let size: Size
    do { size = try delegate.size(of: item) } catch { throw Self.thrown(error, .size, .item(item)) }
    guard size.width > 0, size.height > 0, size.isExact else {
      throw .delegate(DelegateError(.size, about: .item(item), .badSize(size)))
    }
    asked.append(.delegate(.size(item, size)))
    return size
  }

  mutating func insets(ofSection section: Int) throws(LayoutError) -> Insets {
    let insets: Insets
    do { insets = try delegate.insets(ofSection: section) } catch {
      throw Self.thrown(error, .insets, .section(section))
    }
    for length in [insets.top, insets.left, insets.bottom, insets.right] {
      try check(length, .insets, section)
    }
    asked.append(.delegate(.insets(section: section, insets)))
    return insets
  }

  mutating func lineSpacing(ofSection section: Int) throws(LayoutError) -> Double {
    let length: Double
    do { length = try delegate.lineSpacing(ofSection: section) } catch {
      throw Self.thrown(error, .lineSpacing, .section(section))
    }
    try check(length, .lineSpacing, section)
    asked.append(.delegate(.lineSpacing(section: section, length)))
    return length
  }

  mutating func itemSpacing(ofSection section: Int) throws(LayoutError) -> Double {
    let length: Double
    do { length = try delegate.itemSpacing(ofSection: section) } catch {
      throw Self.thrown(error, .itemSpacing, .section(section))
    }
    try check(length, .itemSpacing, section)
    asked.append(.delegate(.itemSpacing(section: section, length)))
    return length
  }

  mutating func header(ofSection section: Int) throws(LayoutError) -> Size {
    let size: Size
    do { size = try delegate.header(ofSection: section) } catch {
      throw Self.thrown(error, .header, .section(section))
    }
    try check(size, .header, section)
    asked.append(.delegate(.header(section: section, size)))
    return size
  }

  mutating func footer(ofSection section: Int) throws(LayoutError) -> Size {
    let size: Size
    do { size = try delegate.footer(ofSection: section) } catch {
      throw Self.thrown(error, .footer, .section(section))
    }
    try check(size, .footer, section)
    asked.append(.delegate(.footer(section: section, size)))
    return size
  }

  private func check(_ size: Size, _ kind: DelegateCallback.Kind, _ section: Int) throws(LayoutError) {
    guard size.width >= 0, size.height >= 0, size.isExact else {
      throw .delegate(DelegateError(kind, about: .section(section), .badSize(size)))
    }
  }

  private func check(_ length: Double, _ kind: DelegateCallback.Kind, _ section: Int) throws(LayoutError) {
    guard (0...ExactLength.limit).contains(length) else {
      throw .delegate(DelegateError(kind, about: .section(section), .badLength(length)))
    }
  }

  private static func thrown(
    _ error: AnswerFailure, _ kind: DelegateCallback.Kind, _ subject: DelegateCallback.Subject
  ) -> LayoutError {
    error == .canceled ? .canceled : .delegate(DelegateError(kind, about: subject, .thrown(error.thrown)))
  }
}

extension Size {
  fileprivate var isExact: Bool { width <= ExactLength.limit && height <= ExactLength.limit }
}

/// A delegate that the answers of a layout may ask for sizes while they are asked themselves.
final class DelegateInquiry: Sendable {
  private let asking: Mutex<DelegateCaller>

  init(_ delegate: AnyDelegate) { asking = Mutex(DelegateCaller(delegate)) }

  func size(of item: IndexPath) throws(LayoutError) -> Size {
    try asking.withLock { (asking) throws(LayoutError) in try asking.size(of: item) }
  }

  /// Takes what was asked since it was last taken.
  func take() -> ViewCallbacks { asking.withLock { $0.take() } }
}
