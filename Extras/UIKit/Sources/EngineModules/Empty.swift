// What a program of Swift cells may import of the engine, linked into one library. There is nothing to add.
