import JSONModule
import Language
import Playground

/// What is wrong with a request: not with what a reader typed, but with what a page asked for.
extension Diagnostic {
  static func notARequest(_ words: String) -> Diagnostic {
    Diagnostic(
      "this is not a request: \(words)",
      help: #"a request is an object such as {"ask": "perform", "text": "tree t"}"#)
  }

  static var noSession: Diagnostic {
    Diagnostic("no session is open", help: #"ask for one first: {"ask": "open", "settings": {}}"#)
  }

  static var noQuestion: Diagnostic {
    Diagnostic("no question waits for an answer", help: "perform a cell that asks one")
  }

  static func badMember(_ name: String, _ what: String) -> Diagnostic {
    Diagnostic("\(name) is not right", help: "\(name) is \(what)")
  }

  /// A command that needs what a page has not.
  static func notInAPage(_ effect: Effect) -> Diagnostic {
    switch effect {
    case .load: Diagnostic("a page cannot load files", help: "copy what the file says to here")
    case .save: Diagnostic("a page cannot save files", help: "steps lists what was done; copy it from there")
    case .quit: Diagnostic("a page cannot quit", help: "close it, or type reset to begin again")
    default: notInAPage(effect.name, help: "type it at the prompt of the installed program: trellis")
    }
  }

  static func notInAPage(_ word: String, help: String) -> Diagnostic {
    Diagnostic("\(word) needs a terminal, and this is a page", help: help)
  }
}

extension PageSession {
  /// An object with its error as a rendered lesson shows it, line by line: with the line at which it points, which may be that of a
  /// definition that was performed before.
  func worded(_ error: Diagnostic?, in object: JSON, of cell: PageCell) -> JSON {
    guard draws, let error, let told = object["error"] else { return object }
    var lines = StepText(session.settings).lines(error, relativeToCell: true).map { $0.string }
    // What was typed is shown above it: where that is one line, its number would say nothing.
    if cell.isTyped, cell.isOneLine, error.origin?.source.bytes == cell.source.bytes {
      lines.removeAll { $0.hasPrefix("  ┌ ") || $0.hasPrefix("  --> ") }
    }
    return object.with("error", told.with("shown", .array(lines.map { .text($0) })))
  }
}
