/// A value that a gesture moves, and that can be asked for what it is on the way.
public protocol Movable {
  /// The value on the way from an earlier one to this one, in a straight line.
  ///
  /// - Parameter share: how much of the way is covered, from 0 to 1.
  func onTheWay(from before: Self, at share: Double) -> Self
}

extension CardDeck: Movable {
  /// A card that flies out is on the way to where it flies, on top of the pile that it leaves.
  ///
  /// - Complexity: O(*n*) for *n* cards
  public func onTheWay(from before: CardDeck, at share: Double) -> CardDeck {
    guard let start = before.visible.first else { return self }
    var moment = before
    moment.touch = touch == nil ? nil : before.touch ?? .zero
    if let swipe = swiped.last, swipe.card == start.number, swiped.count > before.swiped.count {
      let end = CardGates.flight(of: start.center, to: swipe.direction)
      moment.visible[0].frame.x += share * (end.x - start.center.x)
      moment.visible[0].frame.y += share * (end.y - start.center.y)
      return moment
    }
    guard let end = visible.first, end.number == start.number else { return self }
    moment.visible[0].frame.x += share * (end.frame.x - start.frame.x)
    moment.visible[0].frame.y += share * (end.frame.y - start.frame.y)
    moment.visible[0].rotation += share * (end.rotation - start.rotation)
    if let from = moment.touch, let to = touch {
      moment.touch = Point(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
    }
    return moment
  }
}

extension CardSheet: Movable {
  /// Without the spring: see ``settling``.
  public func onTheWay(from before: CardSheet, at share: Double) -> CardSheet {
    var moment = self
    moment.constant = before.constant + share * (constant - before.constant)
    return moment
  }
}

extension PullToDismiss: Movable {
  public func onTheWay(from before: PullToDismiss, at share: Double) -> PullToDismiss {
    var moment = self
    moment.offset = before.offset + share * (offset - before.offset)
    let progress = moment.progress
    moment.scale =
      rules == .right ? scale(progress: progress) : articleScale(progress: progress, before: before.scale)
    moment.dismissals = progress == 1 ? max(before.dismissals, dismissals) : before.dismissals
    return moment
  }
}
