// Whoever brings a kind of their own says what its structure reports and promises, how it is drawn, and which values it answers
// with, after one import.
@_exported import Language
@_exported import Pictures
@_exported import Recording
