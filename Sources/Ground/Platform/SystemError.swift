#if !hasFeature(Embedded)
  /// What the system refuses: the `errno` of a call.
  package struct SystemError: Error, Hashable, Sendable {
    package var code: Int32

    package init(_ code: Int32) { self.code = code }

    /// The error that the last call on this thread left behind.
    package static var last: SystemError { SystemError(errno) }
  }
#endif
