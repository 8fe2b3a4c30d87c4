// One import, to bring a kind or to run a session.
@_exported import Declarations
@_exported import Engine
