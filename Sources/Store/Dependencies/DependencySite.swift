/// Where a ``Dependency`` property was created: the overrides in force there, and the location.
final class DependencySite: Sendable {
  let captured: DependencyValues.Storage
  let location: SourceLocation
  /// The default that the property was created by, in a test.
  private let origin: DependencyOrigin?

  init(
    captured: DependencyValues.Storage,
    location: SourceLocation,
    origin: DependencyOrigin? = nil
  ) {
    (self.captured, self.location, self.origin) = (captured, location, origin)
  }

  convenience init(location: SourceLocation) {
    let current = DependencyValues.currentStorage
    guard let lookup = DependencyLookup.current else {
      self.init(captured: current.inLineage(), location: location)
      return
    }
    // A live default lives longer than the overrides in force at its first read.
    guard let lineage = current.lineage, let origin = lookup.origin else {
      self.init(captured: .root, location: location)
      return
    }
    // The lineage isn't retained: it keeps the default.
    let captured = DependencyValues.Storage(copying: current, over: nil)
    captured.lineage = nil
    DependencyReads.current?.insert(lineage.overridingDepth)
    origin.capture()
    self.init(captured: captured, location: location, origin: origin)
  }

  /// The site for a reader in a lineage: without the overrides if those aren't of the default that the reader uses.
  func read(in lineage: DependencyDefaults?) -> DependencySite {
    guard let origin, !origin.isDefault(in: lineage) else { return self }
    return DependencySite(captured: .root, location: location)
  }
}
