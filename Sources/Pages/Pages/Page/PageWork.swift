/// What parts of a page take to make, in the units of `Cancellation`, about.
enum PageWork {
  /// Of a step, what it shows besides its pictures.
  static let step = 64
}
