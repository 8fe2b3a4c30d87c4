extension IndexPath {
  /// The place of an item in its section, both counted from 0.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension IndexPath {
  /// `1.4`
  var name: String { map(String.init).joined(separator: ".") }
}
