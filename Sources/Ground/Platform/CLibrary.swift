// The C library of the system, which every other module has by importing this one. What Linux and macOS do by different calls has one
// function here, in the file of its subject.
//
// Embedded Swift has no C library here: RawMemory and ThreadSlot do without, and the rest is left out.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
