// Clients of the stacks as a library record and check them without a second import.
@_exported import Recording
