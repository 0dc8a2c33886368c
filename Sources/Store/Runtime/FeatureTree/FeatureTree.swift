/// The context shared by the reducers of one store.
///
/// A tree is composed once for a store. Each reducer returns the function that does its work; a child's is composed
/// when its first action arrives, so that a feature can contain itself. While a reducer is composed it finds the tree
/// as ``current``.
@usableFromInline
package final class FeatureTree {
  private static let threads = ThreadLocal()

  /// The tree that is being composed on this thread; outside of any, one for a reducer that is run by hand.
  @usableFromInline package static var current: FeatureTree {
    guard let pointer = threads.pointer else { return detached() }
    return Unmanaged<FeatureTree>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Receives actions that can't be delivered.
  let reporter: any IssueReporter
  let dependencies: DependencyValues
  /// The line that sent the action being reduced.
  package var origin: () -> SourceLocation? = { nil }
  /// The number of the action being reduced; `nil` outside of a store.
  var actionNumber: () -> UInt64? = { nil }
  /// Connects parts of the tree to the store's trace.
  let hub: TraceHub
  @usableFromInline let bindings: BindingReducers
  /// Whether a reducer in it has children.
  @exclusivity(unchecked) private(set) var hasChildren = false
  private let feature: FeatureUnderComposition
  /// Where in the live tree the reducers are.
  @usableFromInline let cursor: LiveTreeCursor
  /// The operators composed so far.
  @usableFromInline package let operators: ChildOperators
  /// The reports of the action being reduced.
  let undelivered: UndeliveredActions

  @usableFromInline
  init(
    reporter: any IssueReporter,
    dependencies: DependencyValues,
    bindings: BindingReducers? = nil,
    of tree: FeatureTree? = nil
  ) {
    self.reporter = reporter
    self.dependencies = dependencies
    self.bindings = bindings ?? BindingReducers()
    hub = tree?.hub ?? TraceHub()
    feature = tree?.feature ?? FeatureUnderComposition()
    cursor = tree?.cursor ?? LiveTreeCursor()
    operators = tree?.operators ?? ChildOperators()
    undelivered = tree?.undelivered ?? UndeliveredActions()
  }

  /// A tree for a reducer that is run by hand, outside of any store.
  static func detached() -> FeatureTree {
    FeatureTree(reporter: IssueReporting.current, dependencies: DependencyValues.current)
  }

  /// Composes a part of the tree in the store's dependencies, not in those of the action that needs it first.
  func build<Result>(_ make: () -> Result) -> Result {
    let slot = Self.threads.slot
    let former = slot.pointee
    slot.pointee = Unmanaged.passUnretained(self).toOpaque()
    defer { slot.pointee = former }
    return withExtendedLifetime(self) { dependencies.bind(make) }
  }

  /// Composes the function of a feature.
  func compose<Function>(_ make: () -> Function) -> Function {
    build { feature.compose(make) }
  }

  /// The outline of the feature that is being composed.
  @usableFromInline package var outline: FeatureOutline { feature.outline }

  /// How many children of the feature that is being composed have the same paths as the next one.
  @usableFromInline
  package func siblingIndex(action: AnyKeyPath, state: AnyKeyPath?) -> Int {
    hasChildren = true
    return feature.index(action: action, state: state)
  }

  /// Reports an action for a missing child: once for each action of the store, however many children have the same
  /// paths.
  func reportUndeliverable(
    _ code: RuntimeIssue.Code,
    _ action: String,
    for child: ChildKey,
    _ message: String,
    at location: SourceLocation
  ) {
    if let number = actionNumber(), !undelivered.isFirst(action, for: child, in: number) { return }
    reportUndeliverable(code, message, at: location)
  }

  /// Reports an action for a missing child.
  package func reportUndeliverable(
    _ code: RuntimeIssue.Code,
    _ message: String,
    at location: SourceLocation
  ) {
    let sent = origin().map { "\n\n  Sent from: \($0)" } ?? ""
    reporter.report(RuntimeIssue(code: code, message: message + sent, location: location))
  }
}
