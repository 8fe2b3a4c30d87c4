import Declarations
import Pictures

extension MicroStep {
  /// What joins a line of code and what it did.
  package static let codeJoint = " · "

  /// The sentence as a style writes it. A `-` behind code would read as a minus sign, so that in ASCII what the line did stands where a
  /// comment would.
  package func sentence(in style: TextStyle) -> String {
    guard style == .ascii, let told = code?.told, sentence.hasSuffix(Self.codeJoint + told) else {
      return SignSpelling.spelled(sentence, in: style)
    }
    let line = sentence.dropLast(Self.codeJoint.count + told.count)
    return SignSpelling.spelled(String(line), in: style, by: .other) + "  # "
      + SignSpelling.spelled(told, in: style)
  }
}
