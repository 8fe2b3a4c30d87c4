#if !hasFeature(Embedded)
  import Language
  import Recording

  extension Fault {
    /// An error of any type, as code throws it that does not say of what type. One that has no words for the reader is told as a fault
    /// of the code.
    package init(anyError error: any Error) {
      switch error {
      case let fault as Fault: self = fault
      case let error as ValueError: self.init(error)
      case let error as SyntaxError: self.init(error)
      case let diagnostic as Diagnostic: self.init(diagnostic)
      case is Canceled: self = .canceled
      default: self = .broken("\(error)")
      }
    }
  }
#endif
