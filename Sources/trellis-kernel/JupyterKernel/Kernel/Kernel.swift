import Language
import Notebooks
import Playground

/// A kernel as a value that knows no socket: a session, and how it answers the requests of a client.
///
///     var kernel = Kernel(catalog, writer: writer, watch: watch)
///     kernel.answer(request, through: outlet)
///
/// A cell is performed as in a notebook, a statement a step; the session continues from cell to cell. What
/// need not wait for a cell that runs is answered by ``ControlDesk``.
public struct Kernel: Sendable {
  let writer: MessageWriter
  var runner: NotebookRunner
  /// How many cells were executed that count.
  var executionCount = 0
  var history = InputHistory()
  /// The exercises whose solution was asked for once.
  var requestedSolutions: Set<String> = []
  /// Whether the user interrupts what runs.
  let isInterrupted: @Sendable () -> Bool

  /// - Parameters:
  ///   - swift: what performs code of Swift, to execute which is consent; nil: nothing does.
  ///   - folder: the one below which cells may load files: that of the notebook.
  ///   - watch: the clock, the memory in use, the wish to stop.
  public init(
    _ catalog: Catalog, swift: ForeignLanguage? = nil, writer: MessageWriter, folder: String = ".",
    watch: Watch = Watch()
  ) {
    self.writer = writer
    isInterrupted = watch.isCancelled
    var options = RunOptions(catalog, limits: .cell, watch: watch)
    options.loadRoot = folder
    options.explicit.colour = .never
    options.mayQuit = false
    options.swift = swift
    // Cells are executed in any order, and again.
    options.entersSwift = true
    runner = NotebookRunner(cellsFor: options)
  }

  var session: Session { runner.session }
  var catalog: Catalog { runner.session.catalog }

  /// Answers a request that came on the shell channel.
  ///
  /// The kernel publishes that it is busy, then what the request leads to; the reply goes to the client that
  /// asked; then it publishes that it is idle. A message of an unknown kind is ignored between the two.
  public mutating func answer(_ request: KernelMessage, through outlet: Outlet) {
    outlet.send(writer.status("busy", after: request), .iopub)
    if let content = reply(to: request, through: outlet) {
      // Any message that came before the reply was sent before its client knew of the error.
      if request.kind == "execute_request", content["status"] == "error",
        request.content["stop_on_error"]?.asBool ?? true
      {
        outlet.abortWaiting()
      }
      outlet.send(writer.reply(content, to: request), .shell)
    }
    outlet.send(writer.status("idle", after: request), .iopub)
  }

  /// Refuses a request to execute: one before it has failed.
  public func abort(_ request: KernelMessage, through outlet: Outlet) {
    outlet.send(writer.status("busy", after: request), .iopub)
    outlet.send(
      writer.reply(["status": "aborted", "execution_count": .int(executionCount)], to: request), .shell)
    outlet.send(writer.status("idle", after: request), .iopub)
  }

  private mutating func reply(to request: KernelMessage, through outlet: Outlet) -> JSON? {
    switch request.kind {
    case "execute_request": return execute(request, through: outlet)
    case "kernel_info_request": return KernelInformation.content
    case "complete_request": return code(of: request).map(complete) ?? Self.malformed(request)
    case "inspect_request": return code(of: request).map(inspect) ?? Self.malformed(request)
    case "is_complete_request":
      guard let code = request.content["code"]?.asText else { return Self.malformed(request) }
      return isComplete(code)
    case "history_request": return history.reply(to: request.content)
    case "comm_info_request": return ["status": "ok", "comms": [:]]
    case "comm_open":
      // The kernel does not use comms, and says so to a client that opens one.
      let identifier = request.content["comm_id"]?.asText ?? ""
      outlet.send(
        writer.broadcast("comm_close", ["comm_id": .text(identifier), "data": [:]], after: request), .iopub)
      return nil
    default: return nil
    }
  }

  /// The code of a request, and where the cursor is in it; nil if it has none.
  private func code(of request: KernelMessage) -> CodeCursor? {
    request.content["code"]?.asText.map { CodeCursor($0, scalars: request.content["cursor_pos"]?.asInt) }
  }

  /// The reply to a request that lacks what it needs.
  static func malformed(_ request: KernelMessage) -> JSON {
    [
      "status": "error", "ename": "Malformed", "evalue": .text("\(request.kind) has no text 'code'"),
      "traceback": .array([]),
    ]
  }
}

/// A place in code, as the protocol has it: counted in Unicode scalars.
struct CodeCursor {
  var code: String
  /// From 0 to their number.
  var scalars: Int

  /// - Parameter scalars: a place outside the code is moved to its nearest end; nil: the end.
  init(_ code: String, scalars: Int?) {
    self.code = code
    let count = code.unicodeScalars.count
    self.scalars = min(max(0, scalars ?? count), count)
  }

  /// What comes before the cursor.
  var before: String { String(String.UnicodeScalarView(code.unicodeScalars.prefix(scalars))) }
  /// What comes after it.
  var after: String { String(String.UnicodeScalarView(code.unicodeScalars.dropFirst(scalars))) }
}
