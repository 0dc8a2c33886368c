/// Where a ``Dependency`` property was created: the overrides in force there, and the location.
final class DependencySite: Sendable {
  let captured: DependencyValues.Storage
  let location: SourceLocation

  init(captured: DependencyValues.Storage, location: SourceLocation) {
    self.captured = captured
    self.location = location
  }

  convenience init(location: SourceLocation) {
    let current = DependencyValues.currentStorage
    self.init(
      // A property created by a default may live longer than the overrides in force at the first read
      // of the default.
      captured: DependencyLookup.current == nil ? current.inLineage() : .root,
      location: location
    )
  }
}
