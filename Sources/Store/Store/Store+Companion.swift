extension Store {
  /// An object that lives as long as the store, one of each type.
  ///
  /// For what a platform must remember about a state and the state doesn't contain.
  ///
  /// - Parameter make: Makes the object for the first call.
  /// - Returns: The object.
  package func companion<Object: AnyObject>(_ make: () -> Object) -> Object {
    children.companion(make)
  }

  /// The generation that a stack in the store's state gives to the next element.
  ///
  /// - Parameter generation: The stack's own next generation.
  /// - Returns: That generation, or a higher one if another stack of the state has given it away.
  package func nextStackGeneration(atLeast generation: Int) -> Int {
    max(source.runtime._withUnsafeGuaranteedRef { $0.drain.generations.following }, generation)
  }
}
