import Pictures
import Playground
import StackDrawings
import Stacks

/// What `verify` checks of a stack.
extension StackExhibit {
  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
    do throws(InvariantViolation) {
      try stack.checkInvariants()
      try Invariant.checkSort(of: stack.elements)
    } catch {
      throw Fault.violated(error)
    }
    return stack.invariants + [.sort]
  }

  public func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] {
    let columns = columns(Marks())
    let drawn = StackDrawings.draw(columns, canvas: canvas)
    do throws(DrawingViolation) { try StackRules.check(drawn, of: columns, canvas: canvas) } catch {
      throw Fault.violated(error, view: "columns")
    }
    return [("columns", StackRules.all)]
  }
}
