// Clients of the gestures as a library give them points, record and check them without a second import.
@_exported import Geometry
@_exported import Recording
