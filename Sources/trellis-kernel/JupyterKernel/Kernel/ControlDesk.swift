import Playground

/// Answers what must not wait for a cell that runs: what comes on the control channel, and a wish to end on any.
public struct ControlDesk: Sendable {
  private let writer: MessageWriter

  /// What a request asks for beside its reply.
  public enum Wish: Equatable, Sendable {
    case nothing, interrupt
    case shutDown(isRestart: Bool)
  }

  public init(writer: MessageWriter) {
    self.writer = writer
  }

  /// Whether a message that came on the shell channel belongs here anyway, as older clients send it.
  public static func takes(_ request: KernelMessage) -> Bool { request.kind == "shutdown_request" }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - channel: where it came from, and the reply goes to.
  ///   - send: sends a message on a channel.
  public func answer(
    _ request: KernelMessage, on channel: Channel, send: (KernelMessage, Channel) -> Void
  ) -> Wish {
    send(writer.status("busy", after: request), .iopub)
    defer { send(writer.status("idle", after: request), .iopub) }
    switch request.kind {
    case "kernel_info_request":
      send(writer.reply(KernelInformation.content, to: request), channel)
    case "interrupt_request":
      send(writer.reply(["status": "ok"], to: request), channel)
      return .interrupt
    case "shutdown_request":
      let isRestart = request.content["restart"]?.asBool ?? false
      let content: JSON = ["status": "ok", "restart": .bool(isRestart)]
      send(writer.reply(content, to: request), channel)
      send(writer.broadcast("shutdown_reply", content, after: request), .iopub)
      return .shutDown(isRestart: isRestart)
    case "debug_request":
      let command = request.content["command"] ?? .null
      send(
        writer.reply(
          [
            "type": "response", "seq": 0, "request_seq": request.content["seq"] ?? 0, "command": command,
            "success": false, "message": "Trellis has no debugger; explain shows a statement line by line",
          ], to: request), channel)
    case "comm_info_request":
      send(writer.reply(["status": "ok", "comms": [:]], to: request), channel)
    default: break
    }
    return .nothing
  }
}
