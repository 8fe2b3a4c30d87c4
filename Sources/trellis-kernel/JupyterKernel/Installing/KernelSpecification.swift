import Files
import Language
import Platform
import Playground

/// The files by which Jupyter finds a kernel, `kernel.json` and a logo.
public struct KernelSpecification: Sendable {
  /// Whom a kernel is installed for.
  public enum Place: Equatable, Sendable {
    case user
    /// The active environment of Python or Conda.
    case environment
    case prefix(String)
  }

  private let program: String

  /// - Parameter program: the absolute path of the kernel.
  public init(program: String) {
    self.program = program
  }

  private static let names = ["kernel.json", "logo-svg.svg"]

  /// The folder of the kernelspec `trellis`.
  ///
  /// - Parameter variable: looks a variable of the environment up.
  /// - Throws: a ``Diagnostic`` if the environment does not say where that is.
  public static func folder(
    _ place: Place, variable: (String) -> String?
  ) throws(Diagnostic) -> String {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let data: String
    switch place {
    case .prefix(let prefix): data = FilePath.join(prefix, "share/jupyter")
    case .environment:
      guard let prefix = value("VIRTUAL_ENV") ?? value("CONDA_PREFIX") else {
        throw Diagnostic(
          "no environment of Python or Conda is active", help: "activate one, or name it: --prefix DIR")
      }
      data = FilePath.join(prefix, "share/jupyter")
    case .user:
      if let folder = value("JUPYTER_DATA_DIR") {
        data = folder
      } else if let folder = ThisProcess.jupyterFolder(value) {
        data = folder
      } else {
        throw Diagnostic("HOME is not set", help: "name a folder: --prefix DIR")
      }
    }
    return FilePath.join(data, "kernels/trellis")
  }

  /// Writes the files, each as a whole, and makes the folders they need.
  public func write(to folder: String) throws(Diagnostic) {
    do throws(FileError) {
      for (name, bytes) in zip(Self.names, [json, Array(Self.logo.utf8)]) {
        let path = FilePath.join(folder, name)
        try FilePath.makeFolders(for: path, isPrivate: false)
        try AtomicFile.write(bytes, to: path)
      }
    } catch {
      throw Diagnostic(
        "cannot write \(error.path): \(error.reason)", help: "name another folder: --prefix DIR")
    }
  }

  /// Removes the files, and their folder if nothing else is in it.
  ///
  /// - Returns: whether there were any.
  public static func remove(from folder: String) throws(Diagnostic) -> Bool {
    var wasThere = false
    for name in names {
      let path = FilePath.join(folder, name)
      if unlink(path) == 0 {
        wasThere = true
      } else if errno != ENOENT && errno != ENOTDIR {
        let error = FileError("remove", path: path, code: errno)
        throw Diagnostic("cannot remove \(path): \(error.reason)")
      }
    }
    rmdir(folder)
    return wasThere
  }

  private var json: [UInt8] {
    let specification: JSON = [
      "argv": .array([.text(program), "-f", "{connection_file}"]), "display_name": "Trellis",
      "language": "trellis", "interrupt_mode": "message",
      "kernel_protocol_version": .text(KernelMessage.protocolVersion), "metadata": ["debugger": false],
    ]
    var bytes: [UInt8] = []
    specification.write(to: &bytes)
    return bytes + [UInt8(ascii: "\n")]
  }

  /// A tree of three nodes on a lattice.
  private static let logo = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
    <rect width="64" height="64" rx="12" fill="#fdfcf9"/>
    <path d="M32 16 16 46M32 16l16 30" stroke="#7d8693" stroke-width="3" fill="none"/>
    <circle cx="32" cy="17" r="10" fill="#0b57d0"/><circle cx="16" cy="45" r="10" fill="#fff" stroke="#1c2128" stroke-width="3"/>
    <circle cx="48" cy="45" r="10" fill="#fff" stroke="#1c2128" stroke-width="3"/>
    </svg>

    """
}
