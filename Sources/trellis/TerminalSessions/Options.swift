import ArgumentParser
import Language
import LineEditing
import Notebooks
import Playground

/// How pictures look: what the command line asks for beats the terminal and the front matter.
package struct LookOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The width of pictures, in columns.", valueName: "columns"))
  package var width: Int?
  @Option(help: ArgumentHelp("The height of pictures, in lines.", valueName: "lines"))
  package var height: Int?
  @Option(help: "The characters that pictures are drawn with.")
  package var style: Settings.Style?

  package init() {}

  package func validate() throws {
    for (name, size) in [("width", width), ("height", height)] {
      guard let size, !Settings.sizes.contains(size) else { continue }
      let sizes = Settings.sizes
      throw ValidationError(
        "--\(name) takes a whole number from \(sizes.lowerBound) to \(sizes.upperBound), not \(size)")
    }
  }

  package var settings: Settings { Settings(width: width, height: height, style: style) }

  /// Those that are given, as they are typed.
  package var given: [(name: String, value: String)] {
    [
      ("--width", width.map(String.init)), ("--height", height.map(String.init)),
      ("--style", style?.rawValue),
    ]
    .compactMap { name, value in value.map { (name, $0) } }
  }
}

/// Whether there is color, for the commands that look at the terminal.
package struct ColourOptions: ParsableArguments {
  @Option(help: "Color; auto uses it on a terminal that supports it, unless NO_COLOR is set.")
  package var color: Settings.Colour?

  package init() {}
}

extension LookOptions {
  /// The look that is asked for, color included.
  package func settings(_ colour: ColourOptions) -> Settings {
    var settings = settings
    settings.colour = colour.color
    return settings
  }

  /// How results of documents are told, such as differences: as documents look, but for the color, which is the terminal's.
  package func results(_ colour: ColourOptions) -> Settings {
    var results = settings.over(.document)
    results.colour = colour.color ?? .auto
    results.scheme = Host.scheme
    return results
  }
}

/// What `--format json` tells beside what it always tells.
package struct JSONOptions: ParsableArguments {
  @Flag(help: "In JSON, write the whole state of large objects.")
  package var state = false
  @Flag(help: "In JSON, add the picture of each step.")
  package var pictures = false
  @Flag(help: "In JSON, include the answers of questions.")
  package var answers = false

  package init() {}

  /// What is asked for; nil: nothing.
  package var asked: StepJSON.Options? { state || pictures || answers ? options : nil }

  package var options: StepJSON.Options {
    var options = StepJSON.Options()
    options.tellsWholeState = state
    options.tellsPictures = pictures
    options.tellsAnswers = answers
    return options
  }

  /// - Throws: a `ValidationError` if something is asked for that only JSON contains.
  package func validate(isJSON: Bool) throws {
    if asked != nil, !isJSON {
      throw ValidationError("--state, --pictures and --answers go with --format json")
    }
  }
}

extension Settings.Style: ExpressibleByArgument {}
extension Settings.Colour: ExpressibleByArgument {}

/// Whether cells of Swift are performed.
package struct SwiftOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Run the Swift cells too, which can do all that you can.",
      discussion:
        "--swift=require fails at once, with status 69, where there is no Swift; --swift=all also runs every other block of Swift, as a program of its own."
    ))
  package var swift = false
  @Flag(name: .customLong(Value.require.option), help: .private)
  package var requiresSwift = false
  @Flag(name: .customLong(Value.all.option), help: .private)
  package var takesListings = false
  @Flag(help: "Also show what the compiler of Swift warns of.")
  package var swiftWarnings = false

  /// What may stand behind `--swift=`. For the parser of the command line each is an option of its own, since a value might else be taken
  /// from the next word, which is a path.
  private enum Value: String, CaseIterable {
    case require, all

    var option: String { "swift-\(rawValue)" }
  }

  package init() {}

  /// What may stand behind `--swift=`.
  package static var values: [String] { Value.allCases.map(\.rawValue) }

  /// Command line words as the parser knows them.
  ///
  /// - Throws: a `ValidationError` for another value behind `--swift=`.
  package static func spelledOut(_ words: [String]) throws -> [String] {
    var spelled: [String] = []
    var isOption = true
    for word in words {
      if word == "--" { isOption = false }
      guard isOption, word.hasPrefix("--swift=") else {
        spelled.append(word)
        continue
      }
      let text = String(word.dropFirst(8))
      guard let value = Value(rawValue: text) else {
        throw ValidationError(
          "--swift= takes require or all, not '\(text)'", help: "--swift alone runs the Swift cells")
      }
      spelled.append("--\(value.option)")
    }
    return spelled
  }

  /// As they are typed.
  package var given: [String] {
    (swift ? ["--swift"] : []) + (requiresSwift ? ["--\(Value.require.option)"] : [])
      + (takesListings ? ["--\(Value.all.option)"] : [])
  }

  package func validate() throws {
    if runsSwift, RunningProgram.swift == nil { throw ValidationError("this program runs no Swift") }
  }

  /// Whether code of Swift runs that was not typed.
  package var runsSwift: Bool { swift || requiresSwift || takesListings }

  /// What performs them, if they are.
  package var language: ForeignLanguage? { runsSwift ? RunningProgram.swift : nil }

  /// Which blocks of code are cells.
  package var blocks: NotebookDocument.Blocks { takesListings ? .listings : .labeled }

  /// - Throws: ``ExitStatus/unavailable`` if there must be Swift here, and there is none.
  package func check(_ complaints: Complaints) throws {
    guard requiresSwift, let refusal = RunningProgram.swift?.refusal() else { return }
    complaints.write(refusal)
    throw ExitStatus.unavailable
  }
}

/// How far a cell or an entry may go.
package struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The most statements that a cell may run, including inner ones.", valueName: "count"))
  package var maxSteps: Int?
  @Option(help: ArgumentHelp("The most seconds that a cell may run.", valueName: "seconds"))
  package var timeout: Double?
  @Option(help: ArgumentHelp("The most memory to use, in MB.", valueName: "megabytes"))
  package var maxMemory: Int?

  package init() {}

  private static let megabytes = 1...(Int.max >> 20)

  package func validate() throws {
    if let maxSteps, maxSteps < 1 { throw ValidationError("--max-steps takes 1 or more, not \(maxSteps)") }
    if let timeout, !(timeout > 0) {
      throw ValidationError("--timeout takes more than 0 seconds, not \(timeout)")
    }
    if let maxMemory, !Self.megabytes.contains(maxMemory) {
      throw ValidationError("--max-memory takes 1 to \(Self.megabytes.upperBound), not \(maxMemory)")
    }
  }

  /// The limits asked for, else those of `standard`.
  package func limits(over standard: Limits) -> Limits {
    Limits(
      statements: maxSteps ?? standard.statements, seconds: timeout ?? standard.seconds,
      memoryBytes: maxMemory.map { $0 << 20 } ?? standard.memoryBytes)
  }
}

/// Which cell is meant.
package struct ChoiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only this cell, by its name or a line; those before it run too.", valueName: "name|line"),
    completion: .cells)
  package var only: String?

  package init() {}

  package var cell: CellChoice? { only.map(CellChoice.init) }

  /// As it is typed, if it is given.
  package var given: [(name: String, value: String)] { only.map { [("--only", $0)] } ?? [] }

  package func isIn(_ document: NotebookDocument) -> Bool { cell?.cell(of: document) != nil }

  /// - Parameter names: the names of the cells of each notebook.
  /// - Throws: ``ExitStatus/wrongUsage`` if there is no such cell.
  package func check(_ names: [[String]], hasFound: Bool, _ complaints: Complaints) throws {
    guard let cell, !hasFound else { return }
    complaints.write(cell.fault(among: names.flatMap { $0 }))
    throw ExitStatus.wrongUsage
  }
}

/// The parameters of notebooks.
package struct ParameterOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Set a parameter of the front matter.", valueName: "name=value"),
    completion: .parameters)
  package var settings: [String] = []

  package init() {}

  /// As they are typed.
  package var given: [(name: String, value: String)] { settings.map { ("--set", $0) } }

  package func validate() throws { _ = try parameters() }

  package func parameters() throws -> [ParameterSetting] {
    do throws(Diagnostic) {
      var parameters: [ParameterSetting] = []
      for setting in settings { parameters.append(try ParameterSetting(setting)) }
      return parameters
    } catch {
      throw ValidationError(error.message, help: error.help)
    }
  }
}

extension ValidationError {
  /// A command line that is wrong, and what to do about it; ``TrellisProgram/leave(with:)`` tells them apart again.
  package init(_ message: String, help: String?) {
    self.init(help.map { Diagnostic.commandLineText(message, help: $0) } ?? message)
  }
}

extension RunOptions {
  /// How documents are run by the commands that compare, record or render them: whatever the terminal is, the result is the same.
  ///
  /// - Throws: for parameters that are not well formed.
  package init(
    documentsBy look: LookOptions, _ limits: LimitOptions, _ parameters: ParameterOptions, watch: Watch
  ) throws {
    self.init(RunningProgram.catalog, limits: limits.limits(over: .cell), watch: watch)
    explicit = look.settings
    explicit.colour = .never
    self.parameters = try parameters.parameters()
  }

  /// Sets what runs the Swift cells, and who is told what its compiler warns of.
  ///
  /// - Throws: ``ExitStatus/unavailable`` if there must be Swift here, and there is none.
  package mutating func take(_ languages: SwiftOptions, telling complaints: Complaints) throws {
    try languages.check(complaints)
    swift = languages.language
    if languages.swiftWarnings { warn = { (warning: Diagnostic) in complaints.warn(warning) } }
  }
}
