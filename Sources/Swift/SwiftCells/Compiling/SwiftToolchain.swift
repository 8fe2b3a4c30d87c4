import Files
import Language
import Platform

/// A compiler of Swift on this machine, and the library that programs of cells are given, compiled for it.
public struct SwiftToolchain: Sendable {
  /// The path of `swiftc`.
  let compiler: String
  /// Tells it from any other, and from itself in another version.
  let identity: String
  let cache: SwiftCache

  /// The most seconds that cores may work for a call of the compiler.
  static let mostSeconds = 60.0
  /// How often that may pass on the clock on a machine that is busy with something else.
  private static let patience = 10.0
  static let libraryModule = "CellLog"

  /// The one that is found first on `PATH`.
  ///
  /// - Throws: a `Diagnostic` if there is none, which says where to get one.
  public init() throws(Diagnostic) {
    let paths = getenv("PATH").map { String(cString: $0) } ?? ""
    let found = paths.split(separator: ":").lazy.map { FilePath.join(String($0), "swiftc") }
      .first { access($0, X_OK) == 0 }
    guard let found else {
      throw Diagnostic(
        "there is no Swift here: no swiftc on PATH",
        help: "get a toolchain from swift.org/install, and put its bin folder on PATH")
    }
    compiler = found
    var status = stat()
    let real = FilePath.real(found) ?? found
    identity =
      stat(real, &status) == 0
      ? "\(real) \(status.st_size) \(status.changed.tv_sec)" : real
    do throws(FileError) { cache = try SwiftCache() } catch { throw Self.fault(error) }
  }

  /// Writes a file for a compiler or a program.
  static func write(_ bytes: [UInt8], to path: String) throws(Diagnostic) {
    do throws(FileError) { try AtomicFile.write(bytes, to: path) } catch { throw fault(error) }
  }

  static func fault(_ error: FileError) -> Diagnostic {
    Diagnostic(
      "cannot run Swift: cannot \(error.operation) \(error.path): \(error.reason)",
      help: folderAdvice)
  }

  private static let folderAdvice = "set XDG_CACHE_HOME and TMPDIR to folders of yours that have room"

  /// Puts what was compiled into its place.
  func keep(_ file: String, as name: String) throws(Diagnostic) {
    do throws(FileError) { try cache.keep(file: file, as: name) } catch { throw Self.fault(error) }
  }

  /// What the messages of a call begin with that took too long.
  static let tooSlow = "compiling takes longer than"

  /// Writes a text of Swift as the formatter of the toolchain writes it.
  ///
  /// - Parameter file: the file that it stands in, by whose folder the configuration is found; nil: it has none.
  /// - Throws: a `Diagnostic` if the text cannot be read, or there is no formatter.
  func formatted(
    _ text: [UInt8], in file: String?, isCancelled: () -> Bool
  ) throws(Diagnostic) -> [UInt8] {
    let formatter = FilePath.join(FilePath.folder(of: FilePath.real(compiler) ?? compiler), "swift-format")
    guard access(formatter, X_OK) == 0 else {
      throw Diagnostic("there is no swift-format beside \(compiler)", help: "toolchains from 6.0 on have it")
    }
    let configuration = file.flatMap(Self.configuration).map { ["--configuration", $0] } ?? []
    let answer = try TemporaryFolder.use { (work) throws(Diagnostic) in
      try Self.write(text, to: FilePath.join(work, "cell.swift"))
      return try call(
        formatter, ["format"] + configuration + ["cell.swift"], in: work, telling: work,
        seconds: Self.mostSeconds, isCancelled: isCancelled)
    }
    guard answer.isWell else {
      throw Diagnostic(CompilerMessage.first(in: answer.messages) ?? "swift-format cannot read it")
    }
    return answer.output
  }

  /// The configuration of the formatter for a file: that of its folder, or of the nearest above it that has one.
  private static func configuration(of file: String) -> String? {
    var folder = FilePath.folder(of: FilePath.real(file) ?? file)
    while true {
      let path = FilePath.join(folder, ".swift-format")
      if access(path, R_OK) == 0 { return path }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
  }

  /// What the compiler did with a call.
  struct Answer {
    var isWell: Bool
    var output: [UInt8]
    var messages: String
  }

  /// Calls the compiler.
  ///
  /// - Throws: a `Diagnostic` if it cannot be started or is stopped.
  func call(
    _ arguments: [String], in folder: String, isCancelled: () -> Bool
  ) throws(Diagnostic) -> Answer {
    try call(compiler, arguments, in: folder, isCancelled: isCancelled)
  }

  /// Calls the compiler itself, without the driver before it.
  ///
  /// - Throws: as ``call(_:in:isCancelled:)``.
  func callFrontend(
    _ arguments: [String], in folder: String, isCancelled: () -> Bool
  ) throws(Diagnostic) -> Answer {
    let frontend = FilePath.join(FilePath.folder(of: FilePath.real(compiler) ?? compiler), "swift-frontend")
    let path = access(frontend, X_OK) == 0 ? frontend : compiler
    return try call(path, ["-frontend"] + arguments, in: folder, isCancelled: isCancelled)
  }

  /// Calls a program of the compiler's.
  ///
  /// - Throws: as ``call(_:in:isCancelled:)``.
  func call(
    _ path: String, _ arguments: [String], in folder: String, isCancelled: () -> Bool
  ) throws(Diagnostic) -> Answer {
    try call(
      path, arguments, in: folder, telling: folder, seconds: Self.mostSeconds, isCancelled: isCancelled)
  }

  /// Calls the package manager.
  ///
  /// - Throws: as ``call(_:in:isCancelled:)``.
  func callManager(
    _ arguments: [String], in folder: String, seconds: Double, isCancelled: () -> Bool
  ) throws(Diagnostic) -> Answer {
    let manager = FilePath.join(FilePath.folder(of: compiler), "swift")
    return try TemporaryFolder.use { (outputs) throws(Diagnostic) in
      try call(
        manager, arguments, in: folder, telling: outputs, seconds: seconds, isCancelled: isCancelled)
    }
  }

  private func call(
    _ path: String, _ arguments: [String], in folder: String, telling outputs: String, seconds: Double,
    isCancelled: () -> Bool
  ) throws(Diagnostic) -> Answer {
    let program = StartedProgram(
      path: path, arguments: [path] + arguments, environment: Self.environment, folder: folder,
      outputs: ["compiler-output", "compiler-messages"].map { FilePath.join(outputs, $0) },
      limit: seconds, patience: Self.patience)
    let (end, output, messages): (StartedProgram.End, [UInt8], [UInt8])
    do throws(FileError) {
      end = try program.run(isCancelled: isCancelled)
      output = try FileReading.bytes(of: program.outputs[0])
      messages = try FileReading.bytes(of: program.outputs[1])
    } catch {
      throw Self.fault(error)
    }
    switch end {
    case .outOfTime:
      return Answer(isWell: false, output: [], messages: "\(Self.tooSlow) \(Int(seconds)) seconds")
    case .canceled: throw Diagnostic("compiling was stopped")
    default: break
    }
    let answer = Answer(
      isWell: end == .exited(0), output: output, messages: String(decoding: messages, as: UTF8.self))
    // The text that it compiled is not at fault.
    if !answer.isWell, answer.messages.contains(text: "No space left on device") {
      throw Diagnostic("cannot run Swift: no space is left for the compiler", help: Self.folderAdvice)
    }
    return answer
  }

  private static var environment: [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    return variables
  }

  // MARK: The version

  /// The first whose parser tells what it has found in a form that can be read.
  private static let oldest = (major: 6, minor: 1)

  /// - Throws: a `Diagnostic` if its Swift is too old for cells, or it was stopped. One that does not say what it is may be new enough.
  func requireVersion(isCancelled: () -> Bool) throws(Diagnostic) {
    let name = "version-\(SwiftCache.digest(identity)).txt"
    let said: String
    if let known = cache.text(name) {
      said = known
    } else {
      said = try TemporaryFolder.use { (work) throws(Diagnostic) in
        String(
          decoding: try call(["--version"], in: work, isCancelled: isCancelled).output.prefix(1 << 12),
          as: UTF8.self)
      }
      cache.keep(said, as: name)
    }
    guard let version = Self.version(in: said), version < Self.oldest else { return }
    let oldest = "\(Self.oldest.major).\(Self.oldest.minor)"
    throw Diagnostic(
      "cells of Swift need Swift \(oldest) or later, and \(compiler) is \(version.0).\(version.1)",
      help: "get a toolchain from swift.org/install, and put its bin folder first on PATH")
  }

  /// `Swift version 6.3.1 (swift-6.3.1-RELEASE)`
  static func version(in said: String) -> (Int, Int)? {
    for line in said.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "version"), place > 0, words[place - 1] == "Swift",
        words.indices.contains(place + 1)
      else { continue }
      let numbers = words[place + 1].split { $0 == "." || $0 == "-" }.map { Int($0) }
      if let major = numbers.first ?? nil { return (major, numbers.count > 1 ? numbers[1] ?? 0 : 0) }
    }
    return nil
  }

  /// - Throws: a `Diagnostic` if no program of cells can be compiled here.
  func requireAll(isCancelled: () -> Bool) throws(Diagnostic) {
    try requireVersion(isCancelled: isCancelled)
    _ = try library(isCancelled: isCancelled)
  }

  // MARK: The library

  /// The sources of the library, by name.
  private static let sources: [(name: String, bytes: [UInt8])] = [
    ("CellLog.swift", PackageResources.CellLog_swift),
    ("CellTrace.swift", PackageResources.CellTrace_swift),
    ("DrawnValue.swift", PackageResources.DrawnValue_swift),
    ("EventStream.swift", PackageResources.EventStream_swift),
    ("Expectations.swift", PackageResources.Expectations_swift),
    ("Identities.swift", PackageResources.Identities_swift),
    ("ProgramStatement.swift", PackageResources.ProgramStatement_swift),
    ("SnapshotEncoder.swift", PackageResources.SnapshotEncoder_swift),
    ("Trial.swift", PackageResources.Trial_swift),
  ]

  private static let digestOfSources = sources.reduce("") {
    SwiftCache.digest($0, $1.name, String(decoding: $1.bytes, as: UTF8.self))
  }

  /// A digest of the compiler and the library: what is compiled by the one with the other.
  var digest: String { SwiftCache.digest(identity, Self.digestOfSources) }

  /// The folder of the compiled library, which is compiled if it is not there.
  func library(isCancelled: () -> Bool) throws(Diagnostic) -> String {
    let name = "library-\(digest)"
    if cache.has(name) { return cache.path(name) }
    try cache.alone(making: name, isCancelled: isCancelled) { () throws(Diagnostic) in
      if !cache.has(name) { try compileLibrary(as: name, isCancelled: isCancelled) }
    }
    return cache.path(name)
  }

  private func compileLibrary(as name: String, isCancelled: () -> Bool) throws(Diagnostic) {
    try TemporaryFolder.use(in: cache.folder) { (work) throws(Diagnostic) in
      for (name, bytes) in Self.sources { try Self.write(bytes, to: FilePath.join(work, name)) }
      let answer = try call(
        [
          "-O", "-wmo", "-swift-version", "5", "-parse-as-library", "-emit-module", "-c", "-module-name",
          Self.libraryModule, "-o", "\(Self.libraryModule).o",
        ] + Self.sources.map(\.name), in: work, isCancelled: isCancelled)
      guard answer.isWell else {
        let reason = CompilerMessage.first(in: answer.messages) ?? "no reason"
        throw Diagnostic(
          "this Swift does not compile what cells need: \(reason)",
          help: "swiftc --version must say \(Self.oldest.major).\(Self.oldest.minor) or later")
      }
      let folder = FilePath.join(work, "library")
      mkdir(folder, 0o700)
      for suffix in ["o", "swiftmodule"] {
        let name = "\(Self.libraryModule).\(suffix)"
        rename(FilePath.join(work, name), FilePath.join(folder, name))
      }
      try keep(folder, as: name)
    }
  }
}
