import Notebooks
import Pictures
import Playground

import struct Language.SourceRange

/// A part of a cell as a page shows it: statements with what they show, or a question.
enum CellPart {
  case figure(FigurePart)
  case question(Question)
  /// What it expects, a statement each, which is folded.
  case expectations([String])
  /// Commands that are performed, and that the page does not show.
  case unseen(PerformedText)
}

/// Statements of a cell, and the moments that they lead through.
struct FigurePart {
  /// The statements, in the words of the cell, comments and all.
  var program: [ProgramPiece] = []
  /// How many statements are among them.
  var statementCount = 0
  var moments: [StepFrame] = []
  /// What is performed, with what the figure leaves out, but without the questions before it.
  var source = PerformedText()
  /// Whether the reader may be asked in it: a statement is practiced, or has a question inside.
  var asks = false

  /// Whether one of its moments changes something or is a step of an explanation; statements that only look stand below each other.
  var isWalk = false

  /// Whether a player walks through it: it is more than one moment, with pictures.
  var isPlayed: Bool { isWalk && moments.count > 1 && moments.contains { !$0.pictures.isEmpty } }
}

/// What the engine of a page performs at once.
struct PerformedText {
  var text = ""
  /// Its place in the cell, in bytes; where questions are left out, these are several pieces.
  var ranges: [Range<Int>] = []
  /// The line of the file on which it begins, from 1.
  var line = 1
}

/// A piece of the commands of a cell.
struct ProgramPiece {
  var text: String
  /// Which statement it is, from 0; nil for what is between two.
  var statement: Int?
}

/// A question of a lesson, without its answer in plain sight.
struct Question {
  /// How a page judges a reply.
  enum Judging {
    /// By the type of the answer and its hash, and that of what it is worked out from: see ``Question/mark(question:answer:)``.
    case mark(AnswerType, String, source: String?)
    /// By the engine, if the page has it, since a hash does not tell what is near or what a rule accepts; else the page folds the answer.
    case fold
  }

  var text: String
  var judging: Judging
  /// Told one after each miss.
  var hints: [String]
  /// The answers among which the reader chooses, with the keys that stand for them, and how they are read.
  var choices: [PosedQuestion.Choice]
  /// Whether it is the first decision of a practice.
  var isPractice = false
  /// What is told in the end: the answer, and why it is.
  var told: String
  /// The answer as it is kept.
  var answer: String
  /// What asks it, and what of its cell comes before it and stands in no figure.
  var statement = ""
  /// Its cell, by its name or its number, and its line in the file, from 1.
  var cell = ""
  var line = 1

  /// - Parameter answer: as the page tells it; nil if a rule judges.
  init(_ posed: PosedQuestion, answer: String?) {
    text = posed.text
    hints = posed.hints
    choices = posed.choices
    judging =
      if let expected = posed.expected, expected.tolerance == nil {
        .mark(
          expected.type, Self.mark(question: posed.text, answer: expected.canonical),
          source: choices.isEmpty ? expected.source.map { Self.mark(question: posed.text, answer: $0) } : nil)
      } else {
        .fold
      }
    let rule = if case .rule(_, let text) = posed.measure { "whatever makes this true: \(text)" } else { "" }
    self.answer = posed.toldAnswer
    told = ["The answer: \(answer ?? rule).", posed.reason].compactMap(\.self).joined(separator: " ")
  }

  /// The first decision of a practice; nil if the question is none.
  init?(practiced posed: PosedQuestion) {
    guard case .decision(_, let told) = posed.measure else { return nil }
    self.init(posed, answer: told)
    isPractice = true
  }

  /// What a page holds of an answer: the hash of the question and of the answer's canonical form, so that equal answers to
  /// different questions have different marks.
  static func mark(question: String, answer: String) -> String {
    SHA256.hexadecimal(question + "\n" + answer)
  }
}
