/// What happens to the views of a ``ReusableContainer``, call by call. Each event is recorded after it happened.
@frozen
public enum ReuseEvent: Hashable, Sendable {
  /// The view of a page that is no longer seen is about to go.
  case willBeRemoved(ReusableView, from: Int)
  case removed(ReusableView)
  /// The view of a page has gone, and waits in the pool.
  case hasBeenRemoved(ReusableView, from: Int)
  /// The pool was empty.
  case created(ReusableView)
  /// Taken out of the pool: of those that wait, the one that came first.
  case reused(ReusableView)
  case prepared(ReusableView, for: Int)
  /// The view, prepared for a page, threw. It is back in the pool, and the next to be taken; by the article's rules it
  /// is lost.
  case prepareThrew(ReusableView, for: Int)
  case willBeAdded(ReusableView, for: Int)
  case added(ReusableView)
  case hasBeenAdded(ReusableView, for: Int)
}

extension ReuseEvent {
  /// The view that it happened to.
  public var view: ReusableView {
    switch self {
    case .willBeRemoved(let view, _), .removed(let view), .hasBeenRemoved(let view, _), .created(let view),
      .reused(let view), .prepared(let view, _), .prepareThrew(let view, _), .willBeAdded(let view, _),
      .added(let view), .hasBeenAdded(let view, _):
      view
    }
  }

  /// The page that it happened for, where there is one.
  public var page: Int? {
    switch self {
    case .willBeRemoved(_, let page), .hasBeenRemoved(_, let page), .prepared(_, let page),
      .prepareThrew(_, let page), .willBeAdded(_, let page), .hasBeenAdded(_, let page):
      page
    case .removed, .created, .reused, .added: nil
    }
  }
}

extension ReuseEvent: CustomStringConvertible {
  /// As the call is written in code: `v1.prepare(for: 3)`.
  public var description: String {
    switch self {
    case .willBeRemoved(let view, let page): "\(view).willBeRemovedFromSuperview(\(page))"
    case .removed(let view): "\(view).removeFromSuperview"
    case .hasBeenRemoved(let view, let page): "\(view).hasBeenRemovedFromSuperview(\(page))"
    case .created(let view): "newInstance -> \(view)"
    case .reused(let view): "reuse \(view)"
    case .prepared(let view, let page): "\(view).prepare(for: \(page))"
    case .prepareThrew(_, let page): "prepare threw for \(page)"
    case .willBeAdded(let view, let page): "\(view).willBeAddedToSuperview(\(page))"
    case .added(let view): "addSubview(\(view))"
    case .hasBeenAdded(let view, let page): "\(view).hasBeenAddedToSuperview(\(page))"
    }
  }
}

/// A view that shows one page after another. Views are told apart by the order in which they were made.
public struct ReusableView: Hashable, Sendable, CustomStringConvertible {
  /// 1 for the first that was made.
  public let number: Int

  /// The view with a number, from 1.
  @inlinable
  public init(number: Int) { self.number = number }

  /// `v1`
  public var description: String { "v\(number)" }
}
