extension DependencyValues {
  /// The values, knowing what a reducer's override was laid over.
  func laid(over base: Storage) -> DependencyValues {
    let storage = flattened
    guard storage !== base else { return self }
    let copy = Storage(copying: storage, over: nil)
    copy.underlying = base.underlying ?? base
    return DependencyValues(storage: copy)
  }

  /// The values without what reducers have laid over them.
  ///
  /// In these the actions of an effect are reduced: the reducers on their way lay over them again,
  /// and a change that was made once would else be made once more.
  var beneathReducers: DependencyValues {
    storage.underlying.map { DependencyValues(storage: $0) } ?? self
  }
}
