import ArgumentParser
import JupyterKernel
import Language
import Pictures
import Platform
import Playground

/// Where a kernelspec is.
struct PlaceOptions: ParsableArguments {
  @Flag(help: "For this user only, which is the default.")
  var user = false
  @Flag(name: .customLong("sys-prefix"), help: "In the active environment of Python or Conda.")
  var sysPrefix = false
  @Option(help: ArgumentHelp("Below this folder, in share/jupyter/kernels.", valueName: "folder"))
  var prefix: String?

  func validate() throws {
    if [user, sysPrefix, prefix != nil].count(where: { $0 }) > 1 {
      throw ValidationError("--user, --sys-prefix and --prefix exclude each other")
    }
  }

  /// The folder of the kernelspec.
  func folder() throws -> String {
    let place: KernelSpecification.Place =
      if let prefix { .prefix(prefix) } else if sysPrefix { .environment } else { .user }
    return try KernelSpecification.folder(place) { name in getenv(name).map { String(cString: $0) } }
  }
}

struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Let Jupyter find this kernel.",
    discussion: "Writes a kernelspec that names this program; nothing else is changed.")

  @OptionGroup var place: PlaceOptions

  func run() throws {
    let folder = try place.folder()
    try KernelSpecification(program: try Self.program()).write(to: folder)
    print(CleanLine("installed the kernelspec \(folder)").string)
  }

  /// The absolute path of the program that runs.
  private static func program() throws -> String {
    guard let path = ThisProcess.program else {
      throw Diagnostic("cannot find out where this program is", help: "is /proc mounted?")
    }
    return path
  }
}

struct UninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: "Remove the kernelspec.")

  @OptionGroup var place: PlaceOptions

  func run() throws {
    let folder = try place.folder()
    let wasThere = try KernelSpecification.remove(from: folder)
    print(
      CleanLine(wasThere ? "removed the kernelspec \(folder)" : "there is no kernelspec \(folder)").string)
  }
}
