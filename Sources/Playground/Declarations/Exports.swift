// What a declaration speaks of: values, pictures, events and their data. A kind imports this alone.
@_exported import JSONModule
@_exported import Pictures
@_exported import Recording
@_exported import Values
