// Swift Testing has a module that knows Apple's UIKit, and the compiler looks for it where both are imported. There is nothing to add.
