// Every test here drives a program.
@_exported import Terminals
