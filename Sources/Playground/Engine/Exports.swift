// A session is spoken of in the words of declarations.
@_exported import Declarations
