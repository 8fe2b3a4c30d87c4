import Language
import Notebooks

/// The files that commands name.
enum DocumentPaths {
  /// The notebooks and scripts at and below the paths, sorted.
  static func find(_ paths: [String]) throws -> [String] {
    do throws(FileError) {
      return try FileTree.notebooks(below: paths)
    } catch {
      try Complaint.write(error.diagnostic)
      throw error.isMissingInput ? ExitStatus.noInput : ExitStatus.inputOutput
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      try Complaint.write(error.diagnostic)
      throw ExitStatus.inputOutput
    }
  }
}
