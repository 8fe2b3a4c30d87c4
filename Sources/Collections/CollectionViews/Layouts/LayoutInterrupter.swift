/// Lets what cancels the running work interrupt work that throws errors of its own.
struct CancelableWork<Failure: CancelableError>: Interrupter {
  private let cancellation = Cancellation.current

  func check(after units: Int, taking bytes: Int) throws(Failure) {
    do throws(Canceled) { try cancellation.check(after: units, taking: bytes) } catch { throw .canceled }
  }
}

/// Errors one of which says that the result is not wanted any more.
protocol CancelableError: Error {
  static var canceled: Self { get }
}

extension LayoutError: CancelableError {}
extension CollectionError: CancelableError {}

/// Interrupts a layout.
typealias LayoutInterrupter = CancelableWork<LayoutError>
/// Interrupts a view.
typealias ViewInterrupter = CancelableWork<CollectionError>
