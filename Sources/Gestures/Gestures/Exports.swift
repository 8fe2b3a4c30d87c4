// Whoever takes the gestures as a library gives them points, listens to them and checks them without a second import.
@_exported import Geometry
@_exported import Recording
