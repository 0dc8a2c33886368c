/// What a feature does when it is inserted into the state, and when it was removed.
@usableFromInline
package final class LifecycleHandler: FeaturePart {
  /// Reads what the feature is mounted again for; `nil` if it's mounted once.
  let id: ((UnsafeRawPointer) -> AnyHashable)?
  /// Changes the state of a feature that was inserted; returns an effect of the feature.
  let mount: ((UnsafeMutableRawPointer) -> EffectOperation?)?
  /// Reads what the end needs of the state; returns the end.
  let unmount: ((UnsafeRawPointer) -> () -> EffectOperation?)?

  init(
    id: ((UnsafeRawPointer) -> AnyHashable)? = nil,
    mount: ((UnsafeMutableRawPointer) -> EffectOperation?)? = nil,
    unmount: ((UnsafeRawPointer) -> () -> EffectOperation?)? = nil
  ) {
    (self.id, self.mount, self.unmount) = (id, mount, unmount)
    super.init()
  }
}

/// A feature that is in the state, and whose handlers have run.
final class MountedFeature {
  let outline: FeatureOutline
  /// The way to the feature.
  let path: [FeatureStep]
  /// The values that the handlers ran for.
  var ids: [ObjectIdentifier: AnyHashable] = [:]
  /// The ends of the handlers, in their order.
  var ends: [(handler: LifecycleHandler, end: () -> EffectOperation?)] = []
  /// The requests of the containers.
  var requests: [ObjectIdentifier: ContainerRequests] = [:]
  /// The versions of the collections at the last comparison.
  var versions: [ObjectIdentifier: CollectionVersion] = [:]

  init(_ outline: FeatureOutline, at path: [FeatureStep]) {
    (self.outline, self.path) = (outline, path)
  }

  func requests(of container: RequestContainer) -> ContainerRequests {
    let id = ObjectIdentifier(container)
    if let requests = requests[id] { return requests }
    let new = ContainerRequests()
    requests[id] = new
    return new
  }
}
