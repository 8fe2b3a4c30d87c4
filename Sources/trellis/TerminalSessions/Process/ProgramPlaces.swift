import Files
import Platform

/// Where files are that belong to the program.
package enum ProgramPlaces {
  /// A file or folder that came with the program, below `share/trellis` beside the `bin` that the program is in; else the one in the
  /// checkout that it was built in.
  ///
  /// - Parameters:
  ///   - installed: the path below `share/trellis`; empty for that folder itself.
  ///   - witness: a file below that path that must be there; nil: the path itself.
  ///   - built: the path in a checkout.
  /// - Returns: nil if it is neither here nor there.
  package static func find(installed: String, with witness: String? = nil, orBuilt built: String) -> String? {
    guard let program = ThisProcess.program else { return nil }
    var folder = FilePath.folder(of: program)
    let share = FilePath.join(FilePath.folder(of: folder), "share/trellis")
    let place = installed.isEmpty ? share : FilePath.join(share, installed)
    if access(witness.map { FilePath.join(place, $0) } ?? place, R_OK) == 0 { return place }
    while folder != "/", !folder.isEmpty {
      if access(FilePath.join(folder, "Package.swift"), R_OK) == 0 {
        let place = FilePath.join(folder, built)
        return access(place, R_OK) == 0 ? place : nil
      }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }
}
