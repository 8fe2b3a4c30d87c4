// Whoever brings a kind of their own says what its structure reports and promises, and how it is drawn, after one import.
@_exported import Pictures
@_exported import Recording
