#if !hasFeature(Embedded)
  /// Sockets that no program inherits that is started.
  package enum Sockets {
    /// A socket for connections over IPv4; negative, with `errno` set, if there is none.
    ///
    /// - Parameter waits: whether what cannot be done at once is waited for.
    package static func stream(waits: Bool = false) -> Int32 {
      #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue)
      #else
        let kind = SOCK_STREAM
      #endif
      return prepared(socket(AF_INET, kind, 0), waits: waits)
    }

    /// The next connection that a socket is asked for, which never waits; negative if there is none.
    package static func accept(_ listener: Int32) -> Int32 {
      prepared(Platform.accept(listener, nil, nil), waits: false)
    }

    /// Sends what is possible. That the other side is gone is an error, never a signal.
    ///
    /// - Returns: how many bytes were sent; negative with `errno` set.
    package static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
      #if canImport(Darwin)
        Platform.send(descriptor, bytes.baseAddress, bytes.count, 0)
      #else
        Platform.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      #endif
    }

    private static func prepared(_ descriptor: Int32, waits: Bool) -> Int32 {
      guard descriptor >= 0 else { return descriptor }
      if !waits { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      #if canImport(Darwin)
        // Which stands for the flag of each `send`.
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      #endif
      return descriptor
    }
  }
#endif
