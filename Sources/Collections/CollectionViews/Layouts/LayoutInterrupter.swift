/// Lets what cancels the running work interrupt a layout, with an error that layouts throw.
struct LayoutInterrupter: Interrupter {
  private let cancellation = Cancellation.current

  func check(after units: Int, taking bytes: Int) throws(LayoutError) {
    do throws(Canceled) { try cancellation.check(after: units, taking: bytes) } catch { throw .canceled }
  }
}

/// The same for a view.
struct ViewInterrupter: Interrupter {
  private let cancellation = Cancellation.current

  func check(after units: Int, taking bytes: Int) throws(CollectionError) {
    do throws(Canceled) { try cancellation.check(after: units, taking: bytes) } catch { throw .canceled }
  }
}
