/// A module that is called as one of the framework's example is: a client's may have any name.
public let nameOfTheExample = "Features"
