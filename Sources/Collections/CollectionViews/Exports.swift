// Layouts and views are given sizes, recorded and checked without a second import.
@_exported import Geometry
@_exported import Recording
