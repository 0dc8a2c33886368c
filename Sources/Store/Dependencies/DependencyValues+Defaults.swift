extension DependencyValues {
  /// The default of a key in this context, computed if there is none yet.
  func defaultValue<Key: TestDependencyKey>(
    _ key: Key.Type,
    usedBy property: String
  ) -> Key.Value {
    let context = self.context
    guard DependencyContext.process == .test || context == .test else {
      return DependencyDefaults.process.value(key, context: context) {
        compute(key, in: context, seeing: .root(in: context))
      }
    }
    OverrideText.record(key, usedBy: property)
    // A value read to change a part of it is not used yet: what its computation reports is reported at its first use.
    let unused = isBuilding ? UnusedDefaultIssues(within: DependencyLookup.current?.unused) : nil
    guard !(key is any UnimplementedInTests.Type), let lineage else {
      return compute(key, in: context, seeing: flattened, unused: unused)
    }
    let former = site?.captured.lineage
    return lineage.value(
      key,
      context: context,
      former: former === lineage ? nil : former,
      unused: unused,
      usedAt: site?.location
    ) {
      compute(key, in: context, seeing: flattened, unused: unused)
    }
  }

  /// Whether the value is read to override it or a part of it, or by a default that is.
  private var isBuilding: Bool { isUpdating || DependencyLookup.current?.isUpdating == true }

  private func compute<Key: TestDependencyKey>(
    _ key: Key.Type,
    in context: DependencyContext,
    seeing storage: Storage,
    unused: UnusedDefaultIssues? = nil
  ) -> Key.Value {
    let origin = storage.lineage.map { DependencyOrigin(in: $0) }
    defer { origin?.end(of: ObjectIdentifier(key)) }
    let lookup = DependencyLookup(
      location: site?.location,
      isUpdating: isBuilding,
      origin: origin,
      unused: unused
    )
    return DependencyLookup.$current.withValue(lookup) {
      DependencyValues(storage: storage).bind {
        switch context {
        case .live:
          if let live = liveValue(key) { return live }
          DependencyLookup.reportMissingLiveValue(of: key, at: site?.location)
          return key.testValue
        case .preview: return key.previewValue
        case .test: return key.testValue
        }
      }
    }
  }

  private func liveValue<Key: TestDependencyKey>(_ key: Key.Type) -> Key.Value? {
    func open<Live: DependencyKey>(_ live: Live.Type) -> Any { live.liveValue }
    return (key as? any DependencyKey.Type).flatMap { open($0) as? Key.Value }
  }
}

extension DependencyValues.Storage {
  /// Storage that overrides only the context and the dependencies prepared for the process.
  fileprivate static func root(in context: DependencyContext) -> DependencyValues.Storage {
    let root = root
    if context == .test { return root }
    let storage = DependencyValues.Storage(copying: root, over: nil)
    storage.context = context
    return storage
  }
}
