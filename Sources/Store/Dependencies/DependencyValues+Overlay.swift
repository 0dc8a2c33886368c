extension DependencyValues {
  /// The values, with the ones below a reducer's override.
  func laid(over base: Storage) -> DependencyValues {
    let storage = flattened
    guard storage !== base else { return self }
    let copy = Storage(copying: storage, over: nil)
    copy.underlying = base.underlying ?? base
    return DependencyValues(storage: copy)
  }

  /// The values without the overrides of reducers.
  ///
  /// An effect's actions are reduced in these: the reducers on their way apply their overrides again,
  /// and a transformation must not be applied twice.
  var beneathReducers: DependencyValues {
    storage.underlying.map { DependencyValues(storage: $0) } ?? self
  }
}
