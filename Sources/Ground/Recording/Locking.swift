#if hasFeature(Embedded)
  /// What Synchronization calls so, where there is one thread and nothing to wait for.
  public struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    private final class Storage {
      var value: Value
      init(_ value: Value) { self.value = value }
    }
    private let storage: Storage

    public init(_ value: Value) { storage = Storage(value) }

    public borrowing func withLock<Result, Failure: Error>(
      _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(&storage.value) }
  }
#endif
