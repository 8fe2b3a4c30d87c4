"""Gives the package the version of the program, which stands in one place."""

import pathlib
import re

import setuptools

sources = pathlib.Path(__file__).resolve().parents[2] / "Sources/Playground/Playground/TrellisVersion.swift"
setuptools.setup(version=re.search(r'static let number = "(.*)"', sources.read_text())[1])
