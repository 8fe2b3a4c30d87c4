/// Things beside each other, from the left. Each is given the room that those before it have left; what there is no room for
/// gives way in its own way, and an empty picture takes no room at all.
///
///     HorizontalStack(joint: CleanText("→", ascii: "->")) {
///       before
///       after
///     }
public struct HorizontalStack: Drawable {
  /// How those that are less high than the highest stand.
  public enum Alignment: Hashable, Sendable { case top, center, bottom }

  public var children: [Drawing]
  /// The columns between two, and with a joint before and behind it.
  public var spacing: Int
  public var alignment: Alignment
  /// What is between two, in the middle of their height; nothing if it is empty.
  public var joint: CleanText

  public init(
    _ children: [some Drawable], spacing: Int = 3, alignment: Alignment = .top, joint: CleanText = .empty
  ) {
    self.children = children.map { $0.drawing }
    self.spacing = spacing
    self.alignment = alignment
    self.joint = joint
  }

  public init(
    spacing: Int = 3, alignment: Alignment = .top, joint: CleanText = .empty,
    @Drawings _ children: () -> [Drawing]
  ) {
    self.init(children(), spacing: spacing, alignment: alignment, joint: joint)
  }

  /// - Complexity: O(what its children take)
  public func picture(on canvas: Canvas) -> Picture {
    let parts = parts(on: canvas)
    let rows = parts.map { $0.picture.rows }.max() ?? 0
    var stack = Picture()
    for part in parts {
      if !stack.isEmpty, !part.picture.isEmpty, !joint.isEmpty {
        let cell = Cell(x: stack.columns + spacing, y: (rows - 1) / 2)
        stack.marks.append(.label(joint, at: cell, role: .muted))
      }
      let room = rows - part.picture.rows
      let y =
        switch alignment {
        case .top: 0
        case .center: room / 2
        case .bottom: room
        }
      stack.place(part.picture, at: Cell(x: part.start, y: part.picture.isEmpty ? 0 : y))
    }
    return stack
  }

  public func description(on canvas: Canvas) -> Description { Description(of: parts(on: canvas)) }

  /// Whether each of them fits into what those before it leave.
  public func fits(_ canvas: Canvas) -> Bool { parts(on: canvas).allSatisfy { $0.content.fits($0.room) } }

  private func parts(on canvas: Canvas) -> [StackPart] {
    StackPart.parts(
      children, gap: joint.isEmpty ? spacing : 2 * spacing + joint.columns, along: { $0.columns },
      room: { Canvas(columns: max(0, canvas.columns - $0), rows: canvas.rows) })
  }
}

/// Things below each other, from above. Each is given the room that those before it have left; what there is no room for
/// gives way in its own way, and an empty picture takes no room at all.
///
///     VerticalStack(spacing: 1) {
///       screen
///       spring
///     }
public struct VerticalStack: Drawable {
  /// How those that are less wide than the widest stand.
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }

  public var children: [Drawing]
  /// The lines between two, and with a joint before and behind it.
  public var spacing: Int
  public var alignment: Alignment
  /// What is between two, on a line of its own; nothing if it is empty.
  public var joint: CleanText

  public init(
    _ children: [some Drawable], spacing: Int = 0, alignment: Alignment = .leading, joint: CleanText = .empty
  ) {
    self.children = children.map { $0.drawing }
    self.spacing = spacing
    self.alignment = alignment
    self.joint = joint
  }

  public init(
    spacing: Int = 0, alignment: Alignment = .leading, joint: CleanText = .empty,
    @Drawings _ children: () -> [Drawing]
  ) {
    self.init(children(), spacing: spacing, alignment: alignment, joint: joint)
  }

  /// - Complexity: O(what its children take)
  public func picture(on canvas: Canvas) -> Picture {
    let parts = parts(on: canvas)
    let columns = parts.map { $0.picture.columns }.max() ?? 0
    var stack = Picture()
    var above = 0
    for part in parts {
      let width = part.picture.columns
      if above > 0, width > 0, !joint.isEmpty {
        let x = max(0, (min(above, width) - joint.columns) / 2)
        stack.place(Picture(joint, role: .muted), at: Cell(x: x, y: stack.rows + spacing))
      }
      let x =
        switch alignment {
        case .leading: 0
        case .center: (columns - width) / 2
        case .trailing: columns - width
        }
      stack.place(part.picture, at: Cell(x: part.picture.isEmpty ? 0 : x, y: part.start))
      if width > 0 { above = width }
    }
    return stack
  }

  public func description(on canvas: Canvas) -> Description { Description(of: parts(on: canvas)) }

  /// Whether each of them fits into what those before it leave.
  public func fits(_ canvas: Canvas) -> Bool { parts(on: canvas).allSatisfy { $0.content.fits($0.room) } }

  private func parts(on canvas: Canvas) -> [StackPart] {
    StackPart.parts(
      children, gap: joint.isEmpty ? spacing : 2 * spacing + 1, along: { $0.rows },
      room: { Canvas(columns: canvas.columns, rows: max(0, canvas.rows - $0)) })
  }
}

/// One of the things in a stack.
private struct StackPart {
  var content: Drawing
  var picture: Picture
  /// What those before it have left.
  var room: Canvas
  /// Its first column, or line.
  var start: Int

  /// - Parameters:
  ///   - gap: the columns or lines between two.
  ///   - length: how many of them a picture takes.
  ///   - room: the room from a column or line on.
  static func parts(
    _ children: [Drawing], gap: Int, along length: (Picture) -> Int, room: (Int) -> Canvas
  ) -> [StackPart] {
    var end: Int?
    return children.map { child in
      let start = end.map { $0 + gap } ?? 0
      let room = room(start)
      let picture = child.picture(on: room)
      if !picture.isEmpty { end = start + length(picture) }
      return StackPart(content: child, picture: picture, room: room, start: picture.isEmpty ? 0 : start)
    }
  }
}

extension Picture {
  fileprivate var isEmpty: Bool { columns == 0 || rows == 0 }
}

extension Description {
  /// The descriptions of what stands together, one after the other.
  fileprivate init(of parts: [StackPart]) {
    let parts = parts.map { $0.content.description(on: $0.room) }
    let leftOut = parts.compactMap { $0.leftOut }.joined(separator: " ")
    self.init(
      changes: parts.flatMap { $0.changes }, summary: parts.map { $0.summary }.joined(separator: " "),
      details: parts.flatMap { $0.details }, leftOut: leftOut.isEmpty ? nil : leftOut)
  }
}
