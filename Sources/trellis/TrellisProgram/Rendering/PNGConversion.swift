import ArgumentParser
import Files
import LineEditing
import Platform
import TerminalSessions

import struct Language.Diagnostic

/// Makes images of pictures, through librsvg's program.
enum PNGConversion {
  private static let program = "rsvg-convert"
  /// Sharp on a screen of two pixels a point.
  private static let zoom = "2"

  /// Why there is no image, and the status to exit with.
  struct Failure: Error {
    var diagnostic: Diagnostic
    var status: ExitCode

    init(_ message: String, help: String? = nil, status: ExitCode = ExitStatus.failed) {
      diagnostic = Diagnostic(message, help: help)
      self.status = status
    }

    init(_ error: FileError) {
      diagnostic = error.diagnostic
      status = ExitStatus.inputOutput
    }
  }

  /// - Throws: a ``Failure`` if the program is not installed, or fails.
  static func png(ofSVG svg: [UInt8]) throws(Failure) -> [UInt8] {
    let folder = try makeFolder()
    let (input, output) = (FilePath.join(folder, "picture.svg"), FilePath.join(folder, "picture.png"))
    defer {
      unlink(input)
      unlink(output)
      rmdir(folder)
    }
    do throws(FileError) {
      try AtomicFile.write(svg, to: input, isPrivate: true)
    } catch {
      throw Failure(error)
    }
    let status = try run([program, "--format=png", "--zoom=\(zoom)", "--output=\(output)", input])
    guard status == 0 else {
      throw Failure("\(program) failed with status \(status)", help: "try --format svg")
    }
    do throws(FileError) {
      return try FileReading.bytes(of: output)
    } catch {
      throw Failure(error)
    }
  }

  private static func makeFolder() throws(Failure) -> String {
    let place = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(place)/trellis-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else {
      throw Failure(
        "cannot create a folder for pictures in \(place): \(String(cString: strerror(errno)))",
        help: "set TMPDIR to a folder that you can write to", status: ExitStatus.inputOutput)
    }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// - Returns: the exit status; 128 and more after a signal.
  private static func run(_ arguments: [String]) throws(Failure) -> Int32 {
    var words = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawnp(&process, program, nil, nil, words, environ)
    guard code == 0 else {
      if code == ENOENT {
        throw Failure(
          "cannot make PNG: \(program) is not installed",
          help:
            "install librsvg's program, on Debian and Ubuntu: apt-get install librsvg2-bin; or use --format svg",
          status: ExitStatus.unavailable)
      }
      throw Failure(
        "cannot start \(program): \(String(cString: strerror(code)))", status: ExitStatus.unavailable)
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure("\(program) was lost") }
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
