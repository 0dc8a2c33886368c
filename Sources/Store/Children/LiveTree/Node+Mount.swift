/// The life of a feature with handlers or routes, as a part of its node.
@usableFromInline
struct Mount {
  let feature: ComposedFeature
  /// The values that the handlers have run for, in their order; `nil` before a handler ran.
  var ids: [AnyHashable?]
  /// What the handlers do at the end, in their order.
  var ends: [(handler: LifecycleHandler, end: () -> EffectOperation?)] = []
  /// What the handlers keep, by their indices.
  var attachments: [Int: AnyObject] = [:]
  /// The requests of the screens in each container, as they were at the last comparison.
  var requests: [[RequestAddress]]
  /// The values outside of the state that the ids were made of.
  var values: [ObjectIdentifier] = []

  init(_ feature: ComposedFeature) {
    self.feature = feature
    ids = Array(repeating: nil, count: feature.handlers.count)
    requests = Array(repeating: [], count: feature.containers.count)
  }
}

/// What follows from a feature or a screen that was removed from the state.
enum Departure {
  /// The end of a handler, in the code around its feature, the innermost first.
  case end(of: String, within: [FeatureSurrounding], () -> EffectOperation?)
  /// The end of a request, whose reply is on its way.
  case request(RequestAddress, in: RequestContainer, of: Node)
}

extension Node {
  /// The feature of a child that has arrived, if it isn't quiet.
  @usableFromInline
  func arrivingFeature(in group: NodeGroup) -> ComposedFeature? {
    guard mount != nil, let child = group.child else { return nil }
    child.compose()
    guard let feature = child.feature, !feature.isQuiet else { return nil }
    return feature
  }

  /// Begins the life of a feature that was inserted.
  @usableFromInline
  func mount(_ feature: ComposedFeature, in runtime: EffectRuntime) {
    mount = Mount(feature)
    if !isRoot { hold() }
    for (child, isQuiet) in zip(feature.children, feature.quietChildren) {
      let isFollowed = !isQuiet
      let hasRequests =
        !feature.routes.isEmpty && feature.containers.contains { $0.key === child.key }
      if isFollowed || hasRequests { group(child.key).connect(to: child, isFollowed: isFollowed) }
    }
    runtime.hasArrived(self)
  }

  /// Compares the handlers and the requests of the feature with its state.
  func followMount(_ state: UnsafeRawPointer, in runtime: EffectRuntime) {
    guard let feature = mount?.feature else { return }
    if !feature.routes.isEmpty {
      for index in feature.containers.indices { followRequests(index, state, in: runtime) }
    }
    let hasNewID = runtime.notingReads(of: self) {
      feature.handlers.indices.contains { index in
        guard let former = mount?.ids[index], let id = feature.handlers[index].id else {
          return false
        }
        return id(state) != former
      }
    }
    if hasNewID { runtime.hasArrived(self) }
    for index in mount?.ends.indices ?? 0..<0 {
      guard let unmount = mount?.ends[index].handler.unmount else { continue }
      mount?.ends[index].end = unmount(state)
    }
  }

  /// Runs the handlers of the feature if it was inserted, and those whose id has changed.
  ///
  /// - Parameters:
  ///   - state: The address of the state, which the handlers change.
  ///   - runtime: The engine.
  /// - Returns: The effects.
  func runHandlers(_ state: UnsafeMutableRawPointer, in runtime: EffectRuntime) -> EffectOperation?
  {
    var effects: [EffectOperation] = []
    for (index, handler) in (mount?.feature.handlers ?? []).enumerated() {
      let id = handler.id.map { $0(UnsafeRawPointer(state)) } ?? AnyHashable(0)
      let former = mount?.ids[index]
      if former == id { continue }
      mount?.ids[index] = id
      if let mount = handler.mount {
        handler.surrounded(state) {
          let effect = mount(state)
          attach(handler, at: index, UnsafeRawPointer(state), in: runtime)
          return effect
        }
        .map { effects.append($0) }
      }
      if former == nil, let unmount = handler.unmount {
        mount?.ends.append((handler, unmount(UnsafeRawPointer(state))))
      }
    }
    return GroupOperation.all(effects)
  }

  /// Takes the handlers of the feature for run, as they were in the store that the state is from.
  ///
  /// Where steps are reduced again, those that refer the state to something run: a state that was written in a test, or decoded,
  /// doesn't refer to it.
  func adoptHandlers(_ state: UnsafeMutableRawPointer, in runtime: EffectRuntime) {
    for (index, handler) in (mount?.feature.handlers ?? []).enumerated() {
      mount?.ids[index] = handler.id.map { $0(UnsafeRawPointer(state)) } ?? AnyHashable(0)
      if handler.attach != nil {
        _ = handler.surrounded(state) {
          if runtime.repeatsSteps { _ = handler.mount?(state) }
          attach(handler, at: index, UnsafeRawPointer(state), in: runtime)
          return nil
        }
      }
      if let unmount = handler.unmount {
        mount?.ends.append((handler, unmount(UnsafeRawPointer(state))))
      }
    }
  }

  private func attach(
    _ handler: LifecycleHandler,
    at index: Int,
    _ state: UnsafeRawPointer,
    in runtime: EffectRuntime
  ) {
    guard let attach = handler.attach else { return }
    mount?.attachments[index] = attach(state, FeatureAnchor(self, in: runtime))
  }

  /// The code around the feature, the innermost first.
  private var surroundingsAround: [FeatureSurrounding] {
    sequence(first: self, next: \.parent).flatMap { $0.group?.child?.surroundings ?? [] }
  }

  /// Ends the life of a feature that was removed.
  func unmount(in runtime: EffectRuntime) {
    if mount?.values.isEmpty == false { runtime.comparedValues?.remove(self) }
    guard let mount = mount.take() else { return }
    for requests in mount.requests {
      for address in requests { runtime.releaseRequester(of: address) }
    }
    let around = surroundingsAround
    for (handler, end) in mount.ends.reversed() {
      let surroundings = handler.surroundings + around
      runtime.hasDeparted(.end(of: path.text, within: surroundings, end))
    }
    if !isRoot { holders -= 1 }
  }
}
