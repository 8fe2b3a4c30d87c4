import Files
import JupyterKernel
import Platform
import Playground

import struct Language.Diagnostic

/// A kernel that runs: its sockets on a thread of their own, its session on this one.
enum Serving {
  /// Serves until the kernel is shut down, which ends the process.
  ///
  /// - Parameter swift: what performs code of Swift.
  /// - Throws: a ``Diagnostic`` if the connection file is wrong or a socket cannot be bound.
  static func serve(
    _ catalog: Catalog, swift: ForeignLanguage?, connection path: String
  ) throws(Diagnostic) -> Never {
    let connection = try ConnectionFile(path: path)
    signal(SIGPIPE, SIG_IGN)
    Interruption.clear()
    signal(SIGINT) { _ in Interruption.request() }
    var random = SystemRandomNumberGenerator()
    let name = [random.next(), random.next()].map { (number: UInt64) in String(number, radix: 16) }.joined()
    let writer = MessageWriter(session: name) { Machine.date() }
    let exchange = Exchange(MessageFrames(MessageSignature(key: connection.key)))
    let server = try KernelServer(connection, exchange: exchange, writer: writer)
    try start(server)
    let watch = Watch(
      isCancelled: { Interruption.isRequested }, now: { Machine.seconds() },
      memoryInUse: { Machine.residentBytes() })
    var kernel = Kernel(catalog, swift: swift, writer: writer, watch: watch)
    let outlet = Outlet(
      send: { exchange.send($0, on: $1) }, ask: { exchange.ask($0) },
      abortWaiting: { exchange.refuseWaiting() })
    while true {
      let (request, isRefused) = exchange.nextRequest()
      if isRefused { kernel.abort(request, through: outlet) } else { kernel.answer(request, through: outlet) }
    }
  }

  /// Serves on a thread of its own; when that ends, so does the process, whatever runs.
  private static func start(_ server: KernelServer) throws(Diagnostic) {
    // The sockets are used by that thread alone from now on.
    nonisolated(unsafe) let server = server
    do throws(SystemError) {
      try SystemThread {
        server.serve()
        _exit(EXIT_SUCCESS)
      }.detach()
    } catch {
      throw Diagnostic(
        "cannot start a thread: \(String(cString: strerror(error.code)))",
        help: "raise the limit of this process, as ulimit -u shows it")
    }
  }
}
