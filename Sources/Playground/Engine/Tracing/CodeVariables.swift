import Declarations
import DequeModule
import Language
import OrderedCollections
import Pictures
import Values

/// The variables of a moment of code as pictures: lists as cells with what points at them, matrices, dictionaries, records.
///
/// Drawn are those that the code uses as such: of which it reads or changes parts, through which it goes, or which it sets. What the moment
/// did not touch is dim.
package struct CodeVariables {
  /// A variable that is drawn.
  struct Drawn {
    let name: String
    let drawing: Drawing
    /// Whether the moment read or changed it.
    let isTouched: Bool
    /// When it was changed last.
    let changedAt: Int
    /// What is drawn of it: where this is the same, so is the picture.
    let signature: String
    /// The pictures of its lists have a line of names.
    let pointers: ValuePointers
    /// Whether a part of it was written.
    let isWritten: Bool
    /// Whether it holds nothing.
    let isEmpty: Bool
  }

  /// A variable that is written.
  package struct Told {
    package let name: String
    package let value: String
    package let isChanged: Bool
  }

  let moment: CodeSnapshot
  /// The most recently changed first.
  private(set) var drawn: [Drawn] = []
  /// In the order in which they were set.
  package private(set) var told: [Told] = []

  /// A longer text is not drawn letter by letter.
  private static let mostLetters = 200
  /// A longer slice is not marked.
  private static let mostMarked: Int64 = 200

  /// - Parameter keepsLines: whether lines are kept free for what points, so that pictures one after the other keep their places.
  package init(_ moment: CodeSnapshot, keepsLines: Bool = false) {
    self.moment = moment
    for variable in moment.variables + moment.watchedOfCallers {
      guard moment.watched?.contains(variable.name) != false else { continue }
      if let drawn = drawn(variable, keepsLines: keepsLines) {
        self.drawn.append(drawn)
      } else {
        told.append(Told(name: variable.name, value: variable.value, isChanged: variable.isChanged))
      }
    }
    drawn.sort { ($0.changedAt, $1.name) > ($1.changedAt, $0.name) }
  }

  private func drawn(_ variable: CodeSnapshot.Variable, keepsLines: Bool) -> Drawn? {
    let (name, uses) = (variable.name, moment.uses)
    if case .foreign(let foreign) = variable.content, let draw = foreign.drawing {
      return draw(name, variable.isChanged).map { drawing in
        Drawn(
          name: name, drawing: drawing, isTouched: variable.isChanged, changedAt: variable.changedAt,
          signature: "\(moment.callers.count) \(variable.changedAt)", pointers: ValuePointers(),
          isWritten: false, isEmpty: false)
      }
    }
    let isUsed = uses.lists.contains(name) || uses.letNames.contains(name) || moment.watched != nil
    guard isUsed, let value = pictured(variable) else { return nil }
    let parts = moment.touches.parts.filter { $0.name == name }
    var pointers = self.pointers(into: name, value)
    pointers.keepsLines = keepsLines && uses.pointsInto(name)
    var marks = marks(parts)
    for gone in moment.touches.removed where gone.name == name {
      if let key = gone.key {
        marks.remove(gone.value, of: key, at: gone.place, of: gone.path)
      } else {
        marks.remove(gone.value, at: gone.place, of: gone.path)
      }
    }
    let isWritten = parts.contains { $0.role != .visited }
    // What was set as a whole is new in all its parts.
    marks.rest = variable.isChanged && !isWritten && moment.touches.sentences.isEmpty ? .normal : .muted
    // Where pictures stand one below the other, bars would take the room of the code's other lines.
    let view = keepsLines && uses.sorts && value.views.contains(.bars) ? ValueView.bars : nil
    guard let picture = try? ValuePicture(value, named: name, view: view, marks: marks, pointers: pointers),
      let drawing = picture.drawable
    else { return nil }
    return Drawn(
      name: name, drawing: drawing, isTouched: variable.isChanged || !parts.isEmpty,
      changedAt: variable.changedAt,
      signature: "\(moment.callers.count) \(variable.changedAt) \(pointers.signature) \(Self.reads(parts))",
      pointers: pointers,
      isWritten: isWritten, isEmpty: value.weight == 0)
  }

  /// What was read, which is marked with dots.
  private static func reads(_ parts: [CodeTouches.Part]) -> String {
    parts.filter { $0.role == .visited }
      .map { part in part.path.map { $0.shortLiteral }.joined(separator: ",") }.joined(separator: ";")
  }

  /// What is drawn of a variable; nil if it is only written.
  private func pictured(_ variable: CodeSnapshot.Variable) -> Value? {
    guard let value = variable.content.value else { return nil }
    switch value {
    case .list(let values):
      // Nodes stand beside their tree.
      if case .node? = values.first { return nil }
      return value
    case .dictionary(let dictionary):
      if case (.node, _)? = dictionary.entries.elements.first.map({ ($0.key, $0.value) }) { return nil }
      if case .node? = dictionary.entries.values.first { return nil }
      return value
    case .record: return value
    case .text(let text):
      guard moment.uses.indexes.contains(where: { $0.list == variable.name }),
        text.utf8.count <= Self.mostLetters
      else { return nil }
      return .list(Deque(text.map { .text(String($0)) }))
    default: return nil
    }
  }

  private func marks(_ parts: [CodeTouches.Part]) -> ValueMarks {
    var marks = ValueMarks()
    func mark(_ path: [Value], _ role: Role) {
      // What was read as well as written was written.
      if role == .visited, marks.roles[path] != nil { return }
      marks.mark(path, role)
    }
    for part in parts {
      guard case .range(let range)? = part.path.last else {
        mark(part.path, part.role)
        continue
      }
      for offset in 0..<min(range.count, Self.mostMarked) {
        mark(part.path.dropLast() + [.int(range[offset])], part.role)
      }
    }
    return marks
  }

  private func pointers(into name: String, _ value: Value) -> ValuePointers {
    var pointers = ValuePointers()
    for pointer in moment.pointers(into: name) {
      if case .dictionary = value {
        if pointer.depth == 0 { pointers.keys.append((pointer.label, pointer.key)) }
        continue
      }
      guard case .int(let index) = pointer.key, let place = Int(exactly: index), place >= 0 else { continue }
      let named = PlacePointer(pointer.label, at: place)
      switch (pointer.depth, pointer.isBound) {
      case (0, true): pointers.bounds.append(named)
      case (0, false): pointers.first.append(named)
      default: pointers.second.append(named)
      }
    }
    for exchange in moment.touches.exchanges where exchange.name == name {
      guard case .int(let first)? = exchange.first.last, case .int(let second)? = exchange.second.last,
        exchange.first.count == 1
      else { continue }
      pointers.exchanges.append((Int(first), Int(second)))
    }
    return pointers
  }
}

extension ValuePointers {
  fileprivate var signature: String {
    (first + second + bounds).map { "\($0.label)=\($0.place)" }.joined(separator: ",")
      + keys.map { "\($0.label)=\($0.key.shortLiteral)" }.joined(separator: ",")
  }
}
