; objc.
