/// The context in which the reducers of one store, or a part of them, are composed.
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
  @usableFromInline let bindings: BindingReducers
  @usableFromInline let context: TreeContext

  @usableFromInline
  init(reporter: any IssueReporter, dependencies: DependencyValues) {
    self.reporter = reporter
    self.dependencies = dependencies
    bindings = BindingReducers()
    context = TreeContext()
  }

  /// Creates the tree for a part that is composed in other dependencies.
  private init(part of: FeatureTree, in dependencies: DependencyValues, bindings: BindingReducers) {
    reporter = of.reporter
    self.dependencies = dependencies
    self.bindings = bindings
    context = of.context
  }

  /// A tree for a reducer that is run by hand, outside of any store.
  static func detached() -> FeatureTree {
    FeatureTree(reporter: IssueReporting.current, dependencies: DependencyValues.current)
  }

  /// The tree for a part that is built in other dependencies.
  ///
  /// They apply while the part is built, and to what its `@Dependency` properties capture meanwhile.
  ///
  /// - Parameter update: The overrides.
  /// - Returns: A tree of the same store.
  package func overriding(_ update: (inout DependencyValues) -> Void) -> FeatureTree {
    FeatureTree(part: self, in: dependencies.updated(update), bindings: bindings)
  }

  /// The tree for a reducer that another one calls.
  ///
  /// - Parameter dependencies: The dependencies in force for the call.
  /// - Returns: A tree of the same store, without the caller's bindings.
  func calling(in dependencies: DependencyValues) -> FeatureTree {
    FeatureTree(part: self, in: dependencies, bindings: BindingReducers())
  }

  /// The line that sent the action being reduced.
  package var origin: SourceLocation? { context.runtime?.currentOrigin?.pointee }

  /// The feature that is being composed.
  @usableFromInline package var feature: ComposedFeature { context.composing }

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
    build { context.compose(make) }
  }

  /// Composes a part of the feature, and puts code around it.
  @usableFromInline
  func compose<Function>(
    within surrounding: @autoclosure () -> FeatureSurrounding,
    _ make: () -> Function
  ) -> Function {
    let feature = feature
    let count = feature.parts.count
    let function = make()
    if feature.parts.count > count { feature.surround(after: count, with: surrounding()) }
    return function
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
    if let number = context.runtime?.sequence,
      !context.undelivered.isFirst(action, for: child, in: number)
    {
      return
    }
    reportUndeliverable(code, message, at: location)
  }

  /// Reports an action for a missing child.
  package func reportUndeliverable(
    _ code: RuntimeIssue.Code,
    _ message: String,
    at location: SourceLocation
  ) {
    let sent = origin.map { "\n\n  Sent from: \($0)" } ?? ""
    reporter.report(RuntimeIssue(code: code, message: message + sent, location: location))
  }
}
