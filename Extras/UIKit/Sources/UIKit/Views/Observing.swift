// Observing a property of a scroll view, as with key-value observing, of which there is nothing without Objective-C.

/// Goes on as long as it is kept, or until it is invalidated.
public final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  init(_ end: @escaping () -> Void) {
    self.end = end
    super.init()
  }

  public func invalidate() {
    end?()
    end = nil
  }

  deinit { end?() }
}

/// What a property was, and is, as far as the options ask for it.
public struct NSKeyValueObservedChange<Value> {
  public let oldValue: Value?
  public let newValue: Value?
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// The observers of a scroll view.
final class ScrollObservers {
  private var actions: [Int: () -> Void] = [:]
  private var count = 0

  func add(_ action: @escaping () -> Void) -> NSKeyValueObservation {
    count += 1
    let number = count
    actions[number] = action
    return NSKeyValueObservation { [weak self] in self?.actions[number] = nil }
  }

  func notify() { for (_, action) in actions.sorted(by: { $0.key < $1.key }) { action() } }
}

extension UIScrollDelegating {
  /// Calls a closure when `contentOffset`, `contentSize`, `bounds`, or what follows from them has another value.
  ///
  ///     observation = view.observe(\.contentOffset, options: [.old, .new]) { view, change in … }
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var known = self[keyPath: keyPath]
    func tell(_ old: Value?, _ new: Value) {
      let change = NSKeyValueObservedChange(
        oldValue: options.contains(.old) ? old : nil, newValue: options.contains(.new) ? new : nil)
      changeHandler(self, change)
    }
    if options.contains(.initial) { tell(nil, known) }
    return observers.add { [weak self] in
      guard let self, self[keyPath: keyPath] != known else { return }
      let old = known
      known = self[keyPath: keyPath]
      tell(old, known)
    }
  }
}
