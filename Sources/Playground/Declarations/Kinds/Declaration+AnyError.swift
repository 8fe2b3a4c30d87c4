#if !hasFeature(Embedded)
  import Language
  import Values

  // A closure that throws is of any error unless it says `throws(Fault)`. A kind from outside need not say it; one that a page is to run
  // does, as those of this package do: Embedded Swift has no errors of any type.

  extension Variant {
    /// - Parameter make: makes the object; what it throws refuses it.
    @_disfavoredOverload
    public init(
      _ declaration: Declaration,
      make: @escaping @Sendable (_ arguments: Arguments, inout Report<Subject>) throws -> Subject
    ) {
      self.init(declaration) { (arguments, report) throws(Fault) in
        do { return try make(arguments, &report) } catch { throw Fault(anyError: error) }
      }
    }

    /// The same, whose objects are changed as soon as they are made.
    ///
    /// - Parameter change: what all variants of a kind have in common; what it throws refuses the object.
    @_disfavoredOverload
    public func then(
      _ change: @escaping @Sendable (inout Subject, _ arguments: Arguments) throws -> Void
    ) -> Variant {
      then { (made, arguments) throws(Fault) in
        do { try change(&made, arguments) } catch { throw Fault(anyError: error) }
      }
    }
  }

  extension Verb {
    /// - Parameter perform: what it does; if it throws, nothing has changed.
    @_disfavoredOverload
    public init(
      _ declaration: Declaration,
      perform:
        @escaping @Sendable (inout Subject, _ arguments: Arguments, inout Report<Subject>) throws -> Void
    ) {
      self.init(declaration) { (subject, arguments, report) throws(Fault) in
        do { try perform(&subject, arguments, &report) } catch { throw Fault(anyError: error) }
      }
    }
  }

  extension Query {
    /// A query whose answer is known at once: it costs nothing, and there is nothing to explain.
    ///
    /// - Parameter answer: says the answer; what it throws says why there is none.
    @_disfavoredOverload
    public init(
      _ declaration: Declaration,
      answer: @escaping @Sendable (Subject, _ arguments: Arguments) throws -> Value
    ) {
      self.init(declaration) { (subject, arguments) throws(Fault) in
        do { return try answer(subject, arguments) } catch { throw Fault(anyError: error) }
      }
    }

    /// A query whose answer is looked for.
    ///
    /// - Parameter answer: works the answer out, with the report as the structure's recorder. What it throws says why there is none.
    @_disfavoredOverload
    public init(
      _ declaration: Declaration,
      answer: @escaping @Sendable (Subject, _ arguments: Arguments, inout Report<Subject>) throws -> Value
    ) {
      self.init(declaration) { (subject, arguments, report) throws(Fault) in
        do { return try answer(subject, arguments, &report) } catch { throw Fault(anyError: error) }
      }
    }
  }

  extension Keys {
    /// Calls `body` with every element. A fault that it throws gets the place of the argument.
    @_disfavoredOverload
    public func each(_ body: (Key) throws -> Void) throws(Fault) {
      try each { (key) throws(Fault) in
        do { try body(key) } catch { throw Fault(anyError: error) }
      }
    }
  }
#endif
