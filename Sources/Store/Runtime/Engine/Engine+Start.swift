// The features of the initial state are mounted when the store is made, or by its first use.

extension Engine {
  /// Has the first read, or the first action, mount the features of the initial state.
  ///
  /// Until then the store takes the slow ways of a reducing store, so that no read pays for the question.
  @usableFromInline
  func startLater() {
    if isKnownQuiet { return }
    (isUnstarted, isDraining, drain.isReducing) = (true, true, true)
  }

  /// Mounts the features of the initial state, if they wait for the first use.
  func startNow() {
    (isUnstarted, isDraining, drain.isReducing) = (false, false, false)
    start()
  }

  /// Mounts the features of the initial state.
  @usableFromInline
  package func start() {
    if isKnownQuiet || FeatureContents.isQuiet(reducer.reducer) == true { return }
    let feature = reducer.feature
    if feature.isQuiet { return }
    isolation.enter {
      root.mount(feature, in: self)
      step(at: .unknown) { nil }
      _ = takeSendCascade()
    }
  }

  /// Starts a store that waits for its first use, and stops a reducer that reads its store.
  @usableFromInline
  func beginRead() {
    guard isUnstarted else { stopRead(of: storeOfFeature) }
    startNow()
  }
}
