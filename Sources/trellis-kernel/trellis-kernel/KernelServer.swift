import CZeroMQ
import Files
import JupyterKernel
import Platform
import Playground

import struct Language.Diagnostic

/// The sockets of a kernel, all served by one thread: what waits for the session goes to the thread that executes, the rest is
/// answered here.
final class KernelServer {
  private let context: UnsafeMutableRawPointer
  private let sockets: [Channel: ZeroMQSocket]
  private let frames: MessageFrames
  private let exchange: Exchange
  private let desk: ControlDesk
  private let writer: MessageWriter
  private var isEnding = false
  /// How many messages were dropped, by the reason.
  private var dropped: [MessageFrames.Fault: Int] = [:]
  /// The process that started the kernel, where it asks the kernel to end with it.
  private let parent: pid_t? = getenv("JPY_PARENT_PID") == nil ? nil : getppid()

  /// - Throws: a ``Diagnostic`` if a socket cannot be bound.
  init(_ connection: ConnectionFile, exchange: Exchange, writer: MessageWriter) throws(Diagnostic) {
    guard let context = zmq_ctx_new() else { throw Diagnostic("ZeroMQ cannot be started") }
    self.context = context
    self.exchange = exchange
    self.writer = writer
    frames = MessageFrames(MessageSignature(key: connection.key))
    desk = ControlDesk(writer: writer)
    var sockets: [Channel: ZeroMQSocket] = [:]
    for channel in Channel.allCases {
      let kind: ZeroMQSocket.Kind =
        switch channel {
        case .shell, .control, .stdin: .router
        case .iopub: .publisherHearingSubscribers
        case .heartbeat: .reply
        }
      sockets[channel] = try ZeroMQSocket(kind, in: context, at: connection.endpoint(of: channel))
    }
    self.sockets = sockets
  }

  /// Serves until a client shuts the kernel down, or the process that started it is gone.
  func serve() {
    exchange.send(writer.status("starting", after: nil), on: .iopub)
    let channels = Channel.allCases
    var items = channels.map { channel in
      zmq_pollitem_t(socket: sockets[channel]?.pointer, fd: 0, events: Int16(ZMQ_POLLIN), revents: 0)
    }
    items.append(
      zmq_pollitem_t(socket: nil, fd: exchange.outgoingCame.descriptor, events: Int16(ZMQ_POLLIN), revents: 0)
    )
    while !isEnding {
      _ = zmq_poll(&items, Int32(items.count), 1_000)
      if let parent, getppid() != parent { isEnding = true }
      sendOutgoing()
      for channel in channels { receive(on: channel) }
    }
    sendOutgoing()
    for socket in sockets.values { socket.close() }
    zmq_ctx_term(context)
  }

  private func sendOutgoing() {
    for (channel, frames) in exchange.takeOutgoing() { sockets[channel]?.send(frames) }
  }

  /// Takes what has come on a channel, a few messages at a time, so that no channel keeps the others waiting.
  private func receive(on channel: Channel) {
    for _ in 0..<16 {
      guard !isEnding, let received = sockets[channel]?.receive() else { return }
      switch channel {
      case .heartbeat: sockets[channel]?.send(received)
      case .iopub: welcome(received)
      case .shell, .control, .stdin:
        do throws(MessageFrames.Fault) {
          take(try frames.message(received), on: channel)
        } catch {
          drop(error, on: channel)
        }
      }
    }
  }

  /// Greets each new subscriber, under the topic it asked for.
  private func welcome(_ received: [[UInt8]]) {
    guard let subscription = received.first, subscription.first == 1 else { return }
    let topic = Array(subscription.dropFirst())
    let content: JSON = ["subscription": .text(String(decoding: topic, as: UTF8.self))]
    sockets[.iopub]?.send(
      frames.frames(writer.message("iopub_welcome", content, after: nil, to: [topic])))
  }

  private func take(_ message: KernelMessage, on channel: Channel) {
    switch channel {
    case .stdin:
      if message.kind == "input_reply" { exchange.add(reply: message.content["value"]?.asText ?? "") }
    case .shell where !ControlDesk.takes(message): exchange.add(message)
    default:
      let wish = desk.answer(message, on: channel) { reply, channel in
        sockets[channel]?.send(frames.frames(reply))
      }
      switch wish {
      case .nothing: break
      case .interrupt: exchange.interrupt()
      case .shutDown:
        exchange.interrupt()
        isEnding = true
      }
    }
  }

  /// Reports messages that are dropped: the first of each kind, and every ten-thousandth.
  private func drop(_ fault: MessageFrames.Fault, on channel: Channel) {
    dropped[fault, default: 0] += 1
    let count = dropped[fault] ?? 0
    guard count == 1 || count.isMultiple(of: 10_000) else { return }
    complain("dropped a message \(fault.words) on \(channel.rawValue): \(count) so far")
  }
}

/// Says something on standard error.
func complain(_ words: String) {
  let line = Array("trellis-kernel: \(words)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}
