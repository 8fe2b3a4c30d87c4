/// A place for a pointer that each thread has for itself. Where there are no threads it is one place.
package struct ThreadSlot: Sendable {
  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
    private let key: pthread_key_t

    /// Takes one of the places that the system has, for as long as the program runs.
    package init() {
      var key = pthread_key_t()
      precondition(pthread_key_create(&key, nil) == 0, "no thread-specific key is left")
      self.key = key
    }

    /// What this thread has put there; nil at first.
    package var pointer: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      nonmutating set { pthread_setspecific(key, newValue) }
    }
  #else
    private final class Place: @unchecked Sendable {
      var pointer: UnsafeMutableRawPointer?
    }

    private let place = Place()

    package init() {}

    /// What was put there; nil at first.
    package var pointer: UnsafeMutableRawPointer? {
      get { place.pointer }
      nonmutating set { place.pointer = newValue }
    }
  #endif
}
