import Playground
import Prompt

/// Where statements may stand that set variables.
enum Surroundings: CaseIterable {
  case top, block, told, procedure, function, parameter

  /// A program that performs statements there, and prints what variables are then.
  ///
  /// - Parameters:
  ///   - setup: what gives the variables their values.
  ///   - names: the variables.
  func program(_ setup: [String], _ statements: [String], printing names: [String]) -> String {
    let values = "[\(names.joined(separator: ", "))]"
    let (first, then) = (setup.joined(separator: "\n"), statements.joined(separator: "\n"))
    let inside = "{\n\(first)\n\(then)\nreturn \(values)\n}"
    return switch self {
    case .top: "\(first)\n\(then)\nprint \(values)"
    case .block: "\(first)\nrepeat 1 {\n\(then)\n}\nprint \(values)"
    case .told: "\(first)\nexplain repeat 1 {\n\(then)\n}\nprint \(values)"
    case .procedure: "\(first)\ndefine p() {\n\(then)\nreturn \(values)\n}\np"
    case .function: "define f() \(inside)\nprint f()"
    // The variables are parameters of what is called like a verb.
    case .parameter:
      "\(first)\ndefine q(\(names.joined(separator: ", "))) {\n\(then)\nprint \(values)\n}\nq \(names.joined(separator: " "))"
    }
  }

  /// What a program prints last, or its error.
  static func outcome(of program: String) -> String {
    var session = Session()
    guard let step = session.run(program).last else { return "" }
    return step.failure.map { "error: \($0.message)" } ?? step.value.map { $0.literalText } ?? ""
  }
}
