import LineEditing
import Notebooks
import Pages
import Platform
import Serving
import TerminalSessions

import struct Language.Diagnostic

/// The pages of watched notebooks, kept in memory and shown by browsers of this machine.
final class ServedLessons {
  private let server: LoopbackServer
  /// The notebooks whose pages were made last.
  private var published: [String] = []
  /// Where a browser finds the pages; nil before there are some.
  private(set) var address: String?

  /// Starts to serve: the address waits until there are pages.
  ///
  /// - Throws: an exit status, after reporting why it cannot.
  init(port: UInt16, complaints: Complaints) throws {
    do throws(LoopbackServer.Fault) {
      server = try LoopbackServer(port: port)
      try server.start()
    } catch {
      complaints.write(
        Diagnostic(
          "cannot \(error.work): \(String(cString: strerror(error.code)))",
          help: "--port names another; without it, any that is free is taken"))
      throw ExitStatus.inputOutput
    }
  }

  /// Makes the pages, and lets the browsers that show them load them again. What cannot be made stays as it was.
  ///
  /// - Parameter command: the command that makes them, for an output and notebooks.
  func publish(
    _ command: (String, [String]) throws -> RenderCommand, of notebooks: [String], on screen: WatchScreen
  ) throws {
    guard !notebooks.isEmpty else { return }
    var pages: [String: [UInt8]] = [:]
    var isWell = true
    do {
      try command("/", notebooks).render(
        into: { path, bytes in pages[String(path.split(separator: "/").last ?? "")] = bytes },
        noting: { _, _ in })
    } catch {
      // It has said why; the next save tries again.
      if Interruption.isRequested { throw ExitStatus.interrupted }
      isWell = false
    }
    if !pages.isEmpty { server.publish(pages, isWhole: isWell) }
    let only = notebooks.count == 1 ? PagePlaces(output: "/", ending: "html").name(of: notebooks[0]) : nil
    let address = server.address + (only.map { "\(PercentEncoding.encoded($0)).html" } ?? "")
    self.address = address
    screen.showAddress(address, isNew: published != notebooks)
    published = notebooks
  }
}
