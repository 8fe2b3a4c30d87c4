import Language
import Pictures
import Values

/// A value that no variable of the session holds, such as one of a program in another language, as values are drawn.
package struct ForeignValue {
  /// What draws it; nil of what is only written.
  package let drawing: Drawing?
  /// `3 rows, 2 columns`
  package let summary: [String]
  /// What changed in it, in sentences without a full stop.
  package let changes: [String]

  /// - Parameters:
  ///   - name: what it is called in the picture; empty if it has no name.
  ///   - old: what it was when it was last shown: what has changed since is marked.
  package init(_ value: Value, named name: String, since old: Value?) {
    let marks = old.map { ValueMarks(from: $0, to: value) } ?? ValueMarks()
    // There is always a view that fits, and nothing is asked for that may be missing.
    let picture = try? ValuePicture(value, named: name, marks: marks)
    drawing = picture?.drawable
    summary = picture?.summary ?? []
    changes = marks.sentences
  }

  /// A value as it stands in a cell of a picture.
  package static func cell(_ value: Value, _ role: Role = .normal) -> ValueCell { value.cell(role, depth: 2) }
}

extension Session {
  /// The picture of something that is not of this session over a caption, or its description in its place, as the settings have it.
  ///
  /// - Parameter changes: what the step did to it, in sentences without a full stop.
  package func output(of drawing: Drawing, caption: Caption, changes: [String] = []) -> Output {
    guard settings.describe == .on else { return interpreter.depiction(of: drawing, caption: caption) }
    var description = drawing.description(on: interpreter.canvas(over: caption))
    description.changes = changes.map { "\($0)." } + description.changes
    return .description(description, caption: caption)
  }
}
