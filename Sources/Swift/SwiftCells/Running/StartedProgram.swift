import CPlatform
import Files
import Platform

import struct Language.Diagnostic

/// A program that runs in a process group of its own, in a folder, without standard input, until it and all that it started have ended.
///
/// What it prints goes into files, whose places can be asked for at any time; the descriptor behind the last of them is a pipe, which
/// comes to its end when the last of its descendants does.
struct StartedProgram {
  /// How it ended.
  enum End: Equatable {
    case exited(Int32)
    case signaled(Int32)
    /// It took longer than it may.
    case outOfTime
    /// It printed more than it may.
    case outOfRoom
    case canceled
  }

  var path: String
  var arguments: [String]
  var environment: [String]
  var folder: String
  /// Where its descriptors from 1 on are written to.
  var outputs: [String]
  /// In seconds; nil: as long as it likes.
  var limit: Double?
  /// How often the limit may pass on the clock while no more than the limit has been worked for it, as where others keep the cores busy.
  var patience = 1.0
  /// The most bytes that each of its outputs may have; nil: as many as it likes.
  var mostBytes: Int?

  /// How long it waits between two looks, in milliseconds.
  private static let moment: Int32 = 10
  /// The variable by which descendants are known that left its group.
  private static let mark = "TRELLIS_RUN"

  /// Runs it to its end.
  ///
  /// - Throws: ``FileError`` if it cannot be started.
  ///
  /// - Parameter mostPrinted: the most bytes that the first of its outputs may have.
  func run(isCancelled: () -> Bool, mostPrinted: Int = .max) throws(FileError) -> End {
    let nothing = try Descriptor(opening: "/dev/null", flags: O_RDONLY, operation: "read")
    var ends: [Int32] = [0, 0]
    guard platform_pipe(&ends) == 0 else { throw .last("start", path: path) }
    let readable = Descriptor(number: ends[0])
    let writable = Descriptor(number: ends[1])
    var descriptors = [nothing.number]
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for output in outputs {
      let file = open(output, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw .last("write", path: output) }
      files.append(file)
    }
    descriptors += files + [writable.number]
    // None of them is one that another is put in the place of.
    let raised = descriptors.map { fcntl($0, F_DUPFD_CLOEXEC, 32) }
    let identity = "\(Self.mark)=\(getpid())-\(folder)"
    var process = pid_t()
    let code = Self.withWords(arguments) { arguments in
      Self.withWords(environment + [identity]) { environment in
        platform_start(&process, path, arguments, environment, folder, raised, Int32(raised.count))
      }
    }
    for descriptor in raised { close(descriptor) }
    _ = consume writable
    guard code == 0 else { throw FileError("start", path: path, code: code) }
    var status: Int32 = 0
    let stop = wait(for: process, &status, readable.number, files, mostPrinted, isCancelled)
    kill(-process, SIGKILL)
    // What left its group has the mark, even where it closed the pipe.
    RunningProcesses.end(having: identity)
    if let stop { return stop }
    if printedTooMuch(files, mostPrinted) { return .outOfRoom }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
  }

  /// Waits until the program has ended, or is ended.
  ///
  /// - Returns: why it was ended, if it was.
  private func wait(
    for process: pid_t, _ status: inout Int32, _ pipe: Int32, _ files: [Int32], _ mostPrinted: Int,
    _ isCancelled: () -> Bool
  ) -> End? {
    let began = Machine.seconds()
    var deadline = limit.map { began + $0 }
    var isAlone = false
    while true {
      if isAlone { usleep(1_000) } else { isAlone = platform_wait_briefly(pipe, Self.moment) > 0 }
      if waitpid(process, &status, WNOHANG) == process { return nil }
      var stop: End?
      if isCancelled() { stop = .canceled }
      if let limit, let past = deadline, Machine.seconds() > past {
        let worked = past < began + limit * patience ? RunningProcesses.work(ofGroup: process) : nil
        if let worked, worked < limit { deadline = past + limit / 60 } else { stop = .outOfTime }
      }
      if printedTooMuch(files, mostPrinted) { stop = .outOfRoom }
      guard let stop else { continue }
      kill(-process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return stop
    }
  }

  private func printedTooMuch(_ files: [Int32], _ mostPrinted: Int) -> Bool {
    files.enumerated().contains { place, file in
      Self.size(of: file) > min(mostBytes ?? .max, place == 0 ? mostPrinted : .max)
    }
  }

  private static func size(of file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func withWords<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    var pointers = words.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}

/// A folder of its own, which is removed with all that is in it.
enum TemporaryFolder {
  /// - Parameters:
  ///   - place: the folder that it is in; nil: that of temporary files.
  ///   - body: is given its path.
  static func use<Result>(
    in place: String? = nil, _ body: (String) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    let place =
      place ?? getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(place)/trellis-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw SwiftToolchain.fault(.last("write", path: place)) }
    let folder = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { remove(folder) }
    return try body(folder)
  }

  /// Removes a file or a folder with what is in it; links are not followed.
  static func remove(_ path: String) {
    var folders = [path]
    var emptied: [String] = []
    while let folder = folders.popLast() {
      guard unlink(folder) != 0 else { continue }
      // It may not be read or entered by its owner.
      chmod(folder, 0o700)
      emptied.append(folder)
      for name in (try? FilePath.names(in: folder)) ?? [] where name != "." && name != ".." {
        var status = stat()
        let inner = FilePath.join(folder, name)
        if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
          folders.append(inner)
        } else {
          unlink(inner)
        }
      }
    }
    for folder in emptied.reversed() { rmdir(folder) }
  }
}
