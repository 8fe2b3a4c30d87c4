import Language
import Notebooks
import Pictures
import Playground
import Recording

/// The pictures of a lesson, each as a file of its own: `heaps-03-insert` is the third, and what `insert` led to.
///
/// Statements that draw nothing have none, nor have hidden cells. Of an explanation it is the picture that it leads to.
public struct LessonPictures {
  public struct File: Sendable {
    /// Without an ending.
    public var name: String
    public var document: PictureDocument
    /// The index of the cell, from 1.
    public var cell: Int
    /// The line of the statement in the lesson, from 1.
    public var line: Int
  }

  public private(set) var files: [File] = []

  /// - Parameter name: what the names of the files begin with.
  /// - Throws: ``Recording/Canceled``.
  public init(_ run: LessonRun, name: String) throws(Canceled) {
    let cancellation = Cancellation.current
    var turns = Turns()
    for cell in run.cells {
      var descriptions = cell.descriptions[...]
      for performed in cell.run.steps {
        try turns.next(cancellation)
        for case .picture(let picture, let caption) in performed.step.outputs {
          let words = descriptions.popFirst() ?? Description(readingOut: picture)
          let document = try SVGRenderer().document(
            picture, caption: caption.pieces.first, describedBy: words, interruptedBy: cancellation)
          guard !document.isEmpty else { continue }
          files.append(
            File(
              name: performed.step.fileWord, document: document, cell: cell.run.cell.index,
              line: performed.line))
        }
      }
    }
    // With as many digits as the last one has, they stand in their order in every folder.
    let digits = max(2, String(files.count).utf8.count)
    for index in files.indices {
      let number = String(index + 1)
      let zeros = String(repeating: "0", count: digits - number.utf8.count)
      files[index].name = "\(name)-\(zeros)\(number)-\(files[index].name)"
    }
  }

  /// Those that a choice means: of the statements at its line, else of its cell.
  public func chosen(_ choice: CellChoice, in document: NotebookDocument) -> [File] {
    if let line = Int(choice.text), document.cell(named: choice.text) == nil {
      let atLine = files.filter { $0.line == line }
      if !atLine.isEmpty { return atLine }
    }
    let cell = choice.cell(of: document)?.index
    return files.filter { $0.cell == cell }
  }
}

extension Step {
  /// What the statement does, in a word of letters and digits for the name of a file: `insert`, `tree`, `for`.
  fileprivate var fileWord: String {
    let word: String
    switch statement.kind {
    case .create(let creation): word = creation.kind.text
    case .act(let act):
      if act.head.text == object, let argument = act.arguments.first, case .word(let verb) = argument.value {
        word = verb
      } else {
        word = act.head.text
      }
    case .command(let act): word = act.head.text
    case .assign: word = "let"
    case .update(let place, _, _), .change(let place, _, _): word = place.name.text
    case .forEach: word = "for"
    case .repeatTimes: word = "repeat"
    case .whileTrue: word = "while"
    case .ifElse: word = "if"
    case .break: word = "break"
    case .continue: word = "continue"
    case .define: word = "define"
    case .return, .visit: word = "step"
    case .expect, .expectError: word = "expect"
    case .print: word = "print"
    case .ask: word = "ask"
    }
    let letters = word.unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return letters.isEmpty ? "step" : String(String.UnicodeScalarView(letters))
  }
}
