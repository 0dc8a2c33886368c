/// A part of a composed feature.
@usableFromInline
package class FeaturePart {
  /// The code around the part, the innermost first.
  final var surroundings: [FeatureSurrounding] = []

  @usableFromInline
  package init() {}

  /// Whether the part takes an action of the feature to a child, or removes a child for it.
  func takes(_ action: Any) -> Bool { false }

  /// Runs a closure that changes the feature's state, within the code around the part.
  final func surrounded(
    _ state: UnsafeMutableRawPointer,
    _ body: () -> EffectOperation?
  ) -> EffectOperation? {
    run(surroundings[...], state, body)
  }

  private func run(
    _ surroundings: ArraySlice<FeatureSurrounding>,
    _ state: UnsafeMutableRawPointer,
    _ body: () -> EffectOperation?
  ) -> EffectOperation? {
    guard let outermost = surroundings.last else { return body() }
    return outermost.run(state) { run(surroundings.dropLast(), state, body) }
  }
}

/// Code around parts of a feature: an override of dependencies, or what follows a change of the state.
@usableFromInline
struct FeatureSurrounding {
  /// Runs a closure that may change the state at the address.
  let run: (UnsafeMutableRawPointer, () -> EffectOperation?) -> EffectOperation?
  /// Runs a closure in the dependencies, where there is no state any more.
  let bind: (() -> EffectOperation?) -> EffectOperation?

  init(_ overlay: DependencyOverlay) {
    run = { _, body in overlay.apply(body) }
    bind = { overlay.apply($0) }
  }

  /// Code that runs around a change of the state.
  @usableFromInline
  init<State, Action>(
    _ around: @escaping (inout State, (inout State) -> Effect<Action>) -> Effect<Action>
  ) {
    run = { state, body in
      around(&state.assumingMemoryBound(to: State.self).pointee) { state in
        // The body changes the state at the address.
        withUnsafeMutablePointer(to: &state) { _ in Effect(operation: body()) }
      }
      .operation
    }
    bind = { $0() }
  }
}

/// What a feature does when it is inserted into the state, and when it was removed.
@usableFromInline
package final class LifecycleHandler: FeaturePart {
  /// Reads what the feature is mounted again for; `nil` if it's mounted once.
  let id: ((UnsafeRawPointer) -> AnyHashable)?
  /// Changes the state of a feature that was inserted; returns an effect of the feature.
  let mount: ((UnsafeMutableRawPointer) -> EffectOperation?)?
  /// Reads what the end needs of the state; returns the end.
  let unmount: ((UnsafeRawPointer) -> () -> EffectOperation?)?
  /// Makes what is kept until the id changes, the feature is removed or the store is released.
  let attach: ((UnsafeRawPointer, FeatureAnchor) -> AnyObject?)?

  init(
    id: ((UnsafeRawPointer) -> AnyHashable)? = nil,
    mount: ((UnsafeMutableRawPointer) -> EffectOperation?)? = nil,
    unmount: ((UnsafeRawPointer) -> () -> EffectOperation?)? = nil,
    attach: ((UnsafeRawPointer, FeatureAnchor) -> AnyObject?)? = nil
  ) {
    (self.id, self.mount, self.unmount, self.attach) = (id, mount, unmount, attach)
    super.init()
  }
}

/// Changes of dependencies, laid over those in force for each action.
final class DependencyOverlay {
  private let update: (inout DependencyValues) -> Void
  /// The dependencies of the last action, before and after the changes: most actions have the same.
  private var last: (base: DependencyValues.Storage, result: DependencyValues)?

  init(_ update: @escaping (inout DependencyValues) -> Void) { self.update = update }

  func apply<Result>(_ body: () -> Result) -> Result {
    guard let drain = DrainState.current else {
      return DependencyValues.current.updated(update).bind(body)
    }
    let former = drain.dependencies
    drain.dependencies = values(over: former)
    defer { drain.dependencies = former }
    return body()
  }

  private func values(over former: DependencyValues) -> DependencyValues {
    let base = former.flattened
    if let last, last.base === base { return last.result }
    let result = former.updated(update)
    last = (base, result)
    return result
  }
}
