/// What `let` sets: a place, or several of which each takes a part of the value.
public enum AssignmentTarget: Sendable {
  case place(Place)
  /// `(a, xs[0])`, with its parentheses.
  indirect case parts([AssignmentTarget], range: SourceRange)

  /// The places that it sets, in the order of the text.
  public var places: [Place] {
    switch self {
    case .place(let place): [place]
    case .parts(let targets, _): targets.flatMap { $0.places }
    }
  }

  /// The value there, as it is read.
  var expression: Expression {
    switch self {
    case .place(let place): place.expression
    case .parts(let targets, let range): Expression(.tuple(targets.map { $0.expression }), range: range)
    }
  }

  public var range: SourceRange {
    switch self {
    case .place(let place): place.range
    case .parts(_, let range): range
    }
  }

  /// What an expression names that stands before `=`: variables that are there, and parts of them; nil if it names none.
  init?(setting expression: Expression) {
    if case .tuple(let items) = expression.node {
      var targets: [AssignmentTarget] = []
      for item in items {
        guard let target = AssignmentTarget(setting: item) else { return nil }
        targets.append(target)
      }
      self = .parts(targets, range: expression.range)
    } else {
      guard var place = Place(expression) else { return nil }
      if place.name.text != "_" { place.binding = .existing }
      self = .place(place)
    }
  }
}
