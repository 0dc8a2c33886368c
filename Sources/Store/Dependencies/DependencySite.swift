/// Where a ``Dependency`` property was made: the overrides in force there, and the place.
@usableFromInline final class DependencySite: Sendable {
  let captured: DependencyValues.Storage
  let location: SourceLocation

  init(captured: DependencyValues.Storage, location: SourceLocation = SourceLocation()) {
    self.captured = captured
    self.location = location
  }

  @usableFromInline convenience init(location: SourceLocation) {
    let current = DependencyValues.currentStorage
    self.init(
      // A property that a default makes may be kept for longer than the overrides of whoever read
      // the default first.
      captured: DependencyLookup.current == nil ? current.inLineage() : .root,
      location: location
    )
  }
}
