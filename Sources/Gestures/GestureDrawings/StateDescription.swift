import Pictures

/// Describes a state diagram in plain words: where the machine is, and where it can go from there.
///
///     scanning: one of 5 states.
///     nomatch leads to failed, biometryLockout -8, fifth failure in a row.
///
/// - Parameter canvas: The room: no more arrows are told than a picture has lines, the others are counted.
/// - Complexity: O(arrows that are told)
public func describe(_ diagram: StateDiagram, canvas: Canvas) -> Description {
  let told = diagram.arrows.prefix(max(0, canvas.rows))
  let leftOut = diagram.arrows.count - told.count
  return Description(
    summary: "\(diagram.current): one of \(diagram.stateCount) states.",
    details: told.map { arrow in
      "\(arrow.action) leads to \(arrow.target)\(arrow.note.isEmpty ? "" : ", \(arrow.note)")."
    },
    leftOut: leftOut > 0 ? "\(leftOut) more." : nil)
}
