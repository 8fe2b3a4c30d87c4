#if !hasFeature(Embedded)
  /// A thread of the system, beside those of Swift's concurrency.
  package struct SystemThread {
    private final class Work {
      let perform: () -> Void

      init(_ perform: @escaping () -> Void) { self.perform = perform }
    }

    private let thread: pthread_t

    /// Starts a thread, which must be either joined or detached.
    ///
    /// - Parameter hearsSignals: whether signals to the program may arrive at it.
    /// - Throws: ``SystemError`` if the system has none for us.
    package init(
      hearsSignals: Bool = true, _ body: @escaping @Sendable () -> Void
    ) throws(SystemError) {
      var all = sigset_t()
      var before = sigset_t()
      sigfillset(&all)
      if !hearsSignals { pthread_sigmask(SIG_SETMASK, &all, &before) }
      defer { if !hearsSignals { pthread_sigmask(SIG_SETMASK, &before, nil) } }
      let work = Unmanaged.passRetained(Work(body))
      #if canImport(Glibc)
        var thread = pthread_t()
      #else
        var thread: pthread_t?
      #endif
      let code = pthread_create(
        &thread, nil,
        { work in
          Self.perform(work)
          return nil
        }, work.toOpaque())
      // A number with glibc, else a pointer that may be none.
      let started: pthread_t? = thread
      guard code == 0, let started else {
        work.release()
        throw SystemError(code)
      }
      self.thread = started
    }

    private static func perform(_ work: UnsafeMutableRawPointer?) {
      guard let work else { return }
      Unmanaged<Work>.fromOpaque(work).takeRetainedValue().perform()
    }

    /// Waits until it has ended.
    package func join() { pthread_join(thread, nil) }

    /// Lets it run to its end without a join.
    package func detach() { pthread_detach(thread) }
  }
#endif
