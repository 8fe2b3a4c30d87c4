import TerminalSessions

/// The engine for pages, where one came with the program, or `./trellis web` has built one.
enum EngineFile {
  static let name = "trellis.wasm.js"

  static var path: String? { ProgramPlaces.find(installed: name, orBuilt: ".build/web/\(name)") }
}
