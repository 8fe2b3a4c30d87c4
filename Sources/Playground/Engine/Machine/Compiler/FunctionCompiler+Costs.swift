import Declarations
import Language

/// What counted code counts: an instruction of its own before the one that costs something.
extension FunctionCompiler {
  /// The next instruction costs so much.
  mutating func charge(_ counter: CallCost, _ amount: Int32 = 1, at range: SourceRange) {
    if isCounted { emit(.charge(counter, amount), at: range) }
  }

  /// The next instruction compares two values, if it is one of those operators.
  mutating func charge(_ symbol: BinaryOperator, at range: SourceRange) {
    if symbol.isComparison { charge(.comparisons, at: range) }
  }

  /// The next instruction reads an element, or a part of a list, by what is in a register: `g[y][x]` is one read.
  ///
  /// - Parameters:
  ///   - range: that of the index.
  ///   - whole: where the element is written.
  mutating func chargeRead(at index: Register, _ range: SourceRange, of whole: SourceRange) {
    if isCounted, !innerElements.contains(whole) { emit(.chargeRead(at: index), at: range) }
  }

  /// Of an element only another one is read.
  mutating func noteInner(_ subject: Expression) {
    if isCounted, case .index = subject.node { innerElements.insert(subject.range) }
  }
}
