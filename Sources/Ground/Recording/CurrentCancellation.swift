#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
  /// What cancels the work of this thread. Work that is waited for never goes to another thread.
  enum CurrentCancellation {
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      precondition(pthread_key_create(&key, nil) == 0, "no thread-specific key is left")
      return key
    }()

    // `wait(_:)` keeps it alive.
    static var held: Cancellation? {
      pthread_getspecific(key).map { Unmanaged<Cancellation>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Returns: what was held before.
    static func exchange(_ cancellation: Cancellation?) -> Cancellation? {
      let before = held
      pthread_setspecific(key, cancellation.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) })
      return before
    }
  }
#else
  /// What cancels the running work, where there is one thread.
  enum CurrentCancellation {
    nonisolated(unsafe) private(set) static var held: Cancellation?

    /// - Returns: what was held before.
    static func exchange(_ cancellation: Cancellation?) -> Cancellation? {
      let before = held
      held = cancellation
      return before
    }
  }
#endif
