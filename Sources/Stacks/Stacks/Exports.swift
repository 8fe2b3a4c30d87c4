// Whoever takes the stacks as a library listens to them and checks them without a second import.
@_exported import Recording
