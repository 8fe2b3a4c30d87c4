// Whoever takes the layouts and views as a library gives them sizes, listens to them and checks them without a second import.
@_exported import Geometry
@_exported import Recording
