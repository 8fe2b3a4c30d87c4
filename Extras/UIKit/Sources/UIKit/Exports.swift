@_exported import QuartzCore

// The engine has an IndexPath of its own.
public typealias IndexPath = Foundation.IndexPath
