import ArgumentParser
import Language
import LineEditing
import Notebooks
import Playground

/// How pictures look: what the command line asks for beats the terminal and the front matter.
struct LookOptions: ParsableArguments {
  @Option(help: "Columns a picture may take.")
  var width: Int?
  @Option(help: "Lines a picture may take.")
  var height: Int?
  @Option(help: "Draw with Unicode or only with ASCII: unicode, ascii.")
  var style: Settings.Style?
  @Option(help: "Colour: auto, always, never. NO_COLOR is respected.")
  var color: Settings.Colour?

  func validate() throws {
    for (name, size) in [("width", width), ("height", height)] {
      guard let size, !Settings.sizes.contains(size) else { continue }
      throw ValidationError(
        "--\(name) takes a whole number from \(Settings.sizes.lowerBound) to \(Settings.sizes.upperBound), not \(size)")
    }
  }

  var settings: Settings { Settings(width: width, height: height, style: style, colour: color) }
}

extension Settings.Style: ExpressibleByArgument {}
extension Settings.Colour: ExpressibleByArgument {}

/// How far a statement may go.
struct LimitOptions: ParsableArguments {
  @Option(help: "Statements to run at most, inner ones too.")
  var maxSteps: Int?
  @Option(help: "Seconds to run at most.")
  var timeout: Double?
  @Option(help: "Megabytes to use at most.")
  var maxMemory: Int?

  func validate() throws {
    if let maxSteps, maxSteps < 1 { throw ValidationError("--max-steps takes 1 or more, not \(maxSteps)") }
    if let maxMemory, maxMemory < 1 { throw ValidationError("--max-memory takes 1 or more, not \(maxMemory)") }
    if let timeout, !(timeout > 0) { throw ValidationError("--timeout takes more than 0 seconds, not \(timeout)") }
  }

  /// The limits asked for, else those of `standard`.
  func limits(over standard: Limits) -> Limits {
    Limits(
      statements: maxSteps ?? standard.statements, seconds: timeout ?? standard.seconds,
      memoryBytes: maxMemory.map { $0 << 20 } ?? standard.memoryBytes)
  }
}

/// `--set name=value` and `--until NAME`.
struct ParameterOptions: ParsableArguments {
  @Option(name: .customLong("set"), help: "Set a parameter of the front matter: name=value.")
  var settings: [String] = []

  func parameters() throws -> [ParameterSetting] {
    do throws(Diagnostic) {
      var parameters: [ParameterSetting] = []
      for setting in settings { parameters.append(try ParameterSetting(setting)) }
      return parameters
    } catch {
      throw ValidationError(error.message + (error.help.map { "; \($0)" } ?? ""))
    }
  }
}
