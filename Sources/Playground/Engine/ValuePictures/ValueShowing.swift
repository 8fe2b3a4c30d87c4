import Declarations
import Language
import Pictures
import Values

/// `show` of values, and what is drawn of pinned ones.
extension Interpreter {
  /// `show xs`, `show xs as: bars`, `show (xs + ys) around: 40`
  ///
  /// - Returns: whether the argument is a value; else it names an object, or nothing is named.
  mutating func showValue(_ act: Act, at range: SourceRange) throws(Fault) -> Bool {
    guard let (expression, name) = try shownValue(act.arguments) else { return false }
    let declaration = SessionCommand.show.declaration
    let labelled = act.arguments.filter { $0.label != nil }
    if let further = act.arguments.first(where: { $0.label == nil && $0.range != expression.range }) {
      throw Fault.tooManyArguments(of: declaration.name, signature: declaration.signature).at(further.range)
    }
    let cell = try labelled.first { $0.cell != nil }?.cell.map { (cell) throws(Fault) in try evaluate(cell) }
    let arguments = try bind(
      labelled.filter { $0.cell == nil }, to: declaration.parameters, owner: declaration.name,
      signature: declaration.signature,
      at: range)
    func place(_ label: String) -> SourceRange {
      labelled.first { $0.label?.text == label }?.range ?? range
    }
    let value = try evaluateShown(expression)
    let word = arguments[SessionParameters.view].map {
      chosen($0, among: ValueView.allCases.map { $0.rawValue })
    }
    let view = word.flatMap(ValueView.init(rawValue:))
    if let word, view == nil {
      throw Fault.unknownChoice(word, of: "as", choices: value.views.map { $0.rawValue }).at(place("as"))
    }
    let around = cell ?? arguments[SessionParameters.around]?.value
    let picture: ValuePicture
    do {
      picture = try ValuePicture(
        value, named: name, view: view, around: around, depth: arguments[SessionParameters.depth],
        marks: run.valueMarks[name] ?? ValueMarks())
    } catch {
      let label = view.map { !value.views.contains($0) } == true ? "as" : around != nil ? "around" : "depth"
      throw error.naming(name).at(place(label))
    }
    guard picture.drawable != nil else {
      run.step.kind = picture.view.kind
      try say([value])
      return true
    }
    try put(picture)
    run.step.value = value
    run.drawn.insert(run.source.text(expression.range))
    return true
  }

  /// The value that `show` is given, and what it is called in a picture: its name, or the way to it.
  ///
  /// - Returns: nil if an object is named, or nothing.
  /// - Throws: if nothing bears the name.
  private func shownValue(_ arguments: [Argument]) throws(Fault) -> (Expression, name: String)? {
    guard let argument = arguments.first(where: { $0.label == nil }) else { return nil }
    switch argument.value {
    case .word(let name):
      if object(named: name) != nil, !run.scope.has(name) { return nil }
      guard hasVariable(name) else {
        throw Fault.unknownShown(name, among: state.objects.map { $0.name } + variableNames).at(
          argument.range)
      }
      return (Expression(.name(name, orText: false), range: argument.range), name)
    case .expression(let expression):
      switch expression.node {
      case .name(let name, _): return try shownValue([Argument(value: .word(name), range: argument.range)])
      case .index, .property: return (expression, run.source.text(expression.range))
      default: return (expression, "")
      }
    default: return nil
    }
  }

  /// Puts out the picture of a value over a caption, or describes it in its place.
  ///
  /// - Parameter pin: what is pinned, if it is drawn for that.
  mutating func put(_ picture: ValuePicture, pin: String? = nil) throws(Fault) {
    guard let drawable = picture.drawable else { return }
    var pieces = picture.summary
    if let pin {
      let sentences = picture.marks.sentences
      let others = sentences.count - Self.toldChanges
      pieces =
        sentences.prefix(Self.toldChanges) + (others > 0 ? ["and \(others.counted("more change"))"] : [])
        + pieces
      pieces = ["pinned \(pin): \(pieces.first ?? "")"] + pieces.dropFirst()
    }
    let caption = Caption(pieces)
    run.step.object = nil
    run.step.kind = picture.view.kind
    run.step.message = caption.pieces.joined(separator: " · ")
    if let pin {
      run.step.marks += picture.marks.json(of: pin)
    } else {
      run.step.marks = picture.marks.json(of: nil)
    }
    if settings.describe == .on {
      var description = drawable.description(on: canvas(over: caption))
      description.changes = picture.marks.sentences.map { "\($0)." } + description.changes
      let start = pin.map { "pinned \($0): " } ?? ""
      // It ends with a full stop, as the caption does by itself.
      run.step.outputs.append(
        .description(description, caption: [start + description.summary.dropLast()]))
    } else {
      run.step.outputs.append(depiction(of: drawable, caption: caption))
    }
  }

  /// More changes are not told in a caption.
  private static var toldChanges: Int { 3 }

  /// The picture of a value that counts against something, over the circumstances.
  func depiction(of value: Value, named name: String, under circumstances: [String]) -> Output? {
    guard let picture = try? ValuePicture(value, named: name), let drawable = picture.drawable else {
      return nil
    }
    let caption = Caption(circumstances + ["\(name): \(picture.summary.joined(separator: ", "))"])
    guard settings.describe == .on else { return depiction(of: drawable, caption: caption) }
    return .description(drawable.description(on: canvas(over: caption)), caption: caption)
  }

  /// The picture of what is drawn over a caption, to which is added what had to be left out.
  func depiction(of drawable: Drawing, caption: Caption) -> Output {
    let canvas = canvas(over: caption)
    var picture = drawable.picture(on: canvas)
    guard let leftOut = picture.leftOut else { return .picture(picture, caption: caption) }
    // A longer caption may leave a line less for the picture.
    let longer = caption + leftOut
    if self.canvas(over: longer) != canvas { picture = drawable.picture(on: self.canvas(over: longer)) }
    return .picture(picture, caption: caption + (picture.leftOut ?? leftOut))
  }

  /// Draws a pinned value under what the step drew, unless the step drew it. What the step says about itself stays what it was.
  mutating func drawPinned(_ value: Value, of pinned: PinnedExpression) {
    guard !run.drawn.contains(pinned.text) else { return }
    let (object, kind, message) = (run.step.object, run.step.kind, run.step.message)
    let name = pinned.text.firstLine
    let marks =
      pinned.part.flatMap { part in run.valueMarks[part.name].map { $0.marks(within: part.path) } }
      ?? ValueMarks()
    // There is always a view that fits, and to draw it asks for nothing that may be missing.
    if let picture = try? ValuePicture(value, named: "", marks: marks), picture.drawable != nil {
      try? put(picture, pin: name)
    }
    (run.step.object, run.step.kind, run.step.message) = (object, kind, message)
  }
}

extension Argument {
  /// A row and a column: `around: (50, 30)`.
  fileprivate var cell: Expression? {
    guard label?.text == SessionParameters.around.declaration.name, case .expression(let expression) = value,
      case .tuple(let parts) = expression.node, parts.count == 2
    else { return nil }
    return expression
  }
}

extension Statement {
  /// The variable that it sets or changes, if it is one that does only that.
  var changedVariable: String? {
    switch kind {
    case .assign(let target, _): target.places.first?.name.text
    case .update(let place, _, _), .change(let place, _, _): place.name.text
    case .act(let act) where act.listCommand != nil: act.head.text
    default: nil
    }
  }
}

extension Step {
  /// Its value as JSON has it: of one that was drawn, beyond that many values only how many there are.
  package func shownValue(_ value: Value, upTo limit: Int) -> JSON {
    guard statement.command == .show, limit < .max, value.holdsMore(than: limit) else { return value.json }
    return ["count": .int(value.itemCount ?? Int64(value.weight))]
  }
}
