import Files
import Glibc
import Pages

/// The engine for pages, where one was built or came with the program.
enum EngineFile {
  static let name = "trellis.wasm.js"

  /// `share/trellis` beside the `bin` that the program is in; else what `./trellis web` left in the checkout that it was built in.
  static var path: String? {
    guard let program = FilePath.real("/proc/self/exe") else { return nil }
    var folder = FilePath.folder(of: program)
    let installed = FilePath.join(FilePath.folder(of: folder), "share/trellis/\(name)")
    if access(installed, R_OK) == 0 { return installed }
    while folder != "/", !folder.isEmpty {
      if access(FilePath.join(folder, "Package.swift"), R_OK) == 0 {
        let built = FilePath.join(folder, ".build/web/\(name)")
        return access(built, R_OK) == 0 ? built : nil
      }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }
}
