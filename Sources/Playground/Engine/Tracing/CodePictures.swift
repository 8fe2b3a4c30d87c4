import Declarations
import Pictures

/// The pictures that stand under the sentences of an explanation: of the variables that a line read or changed, as long as they show
/// something that was not shown before.
package struct CodePictures {
  private let canvas: Canvas
  /// What was drawn last of each variable.
  private var shown: [String: String] = [:]

  /// - Parameter canvas: the room of a picture.
  package init(on canvas: Canvas) { self.canvas = canvas }

  /// The picture under the sentence of a moment; nil if there is nothing new to see.
  package mutating func next(_ moment: CodeSnapshot) -> Picture? {
    guard canvas.columns >= Self.leastColumns, canvas.rows > 0, !moment.isHead else { return nil }
    let touched = CodeVariables(moment).drawn.filter { $0.isTouched }
    let new = touched.filter { shown[$0.name] != $0.signature }
    guard !new.isEmpty else { return nil }
    for variable in new { shown[variable.name] = variable.signature }
    return CodeVariables.stack(new.map { $0.drawing }).picture(on: canvas)
  }

  /// Narrower pictures say no more than the sentences.
  private static let leastColumns = 24
}

extension CodeVariables {
  /// The variables below one another in the order of the code, so that they keep their places; where there is too little room, those that
  /// were changed last.
  package func pictures(on canvas: Canvas) -> Picture {
    var room = canvas.rows
    var chosen: [(name: String, picture: Picture)] = []
    for variable in drawn {
      let picture = variable.drawing.picture(
        on: Canvas(columns: canvas.columns, rows: min(room, Self.highest)))
      guard picture.rows > 0, picture.rows <= room else { continue }
      room -= picture.rows
      chosen.append((variable.name, picture))
    }
    let order = moment.uses.names
    func place(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
    var all = Picture()
    for (_, picture) in chosen.sorted(by: { place($0.name) < place($1.name) }) {
      all.place(picture, at: Cell(x: 0, y: all.rows))
    }
    return all
  }

  /// The rows that a variable may take.
  private static let highest = 12

  /// Pictures beside one another, or below one another where there is too little room for that.
  static func stack(_ drawings: [Drawing]) -> FirstThatFits {
    FirstThatFits {
      HorizontalStack(drawings, spacing: 4)
      VerticalStack(drawings, spacing: 0)
    }
  }
}
