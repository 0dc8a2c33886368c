/// What a task runs for: an effect, or a part of one with other dependencies.
///
/// One task-local value, because each is copied into every task that is made, and one reference, which is cheap to copy.
@usableFromInline
class TaskContext: @unchecked Sendable {
  /// The dependencies of the innermost ``withDependencies(_:operation:)`` around the task, or of its
  /// effect.
  final let dependencies: DependencyValues.Storage

  init(dependencies: DependencyValues.Storage) { self.dependencies = dependencies }

  /// What the task runs for.
  var owner: TaskOwner? { nil }

  @TaskLocal static var current: TaskContext?

  /// The context of a part that runs here with other dependencies.
  static func with(_ dependencies: DependencyValues.Storage) -> TaskContext {
    guard let owner = current?.owner else { return TaskContext(dependencies: dependencies) }
    return OverridingContext(dependencies, within: owner)
  }
}

/// What tasks run for: the effects of stores are the only ones.
@usableFromInline
class TaskOwner: TaskContext, @unchecked Sendable {
  /// The line that made it.
  final let location: SourceLocation

  init(_ location: SourceLocation, dependencies: DependencyValues.Storage) {
    self.location = location
    super.init(dependencies: dependencies)
  }

  /// Where its tasks run; `nil` for anywhere.
  var executor: (any TaskExecutor)? { nil }

  /// This object: its own tasks run for it.
  final override var owner: TaskOwner? { self }
}

/// A part of what a task runs for, with dependencies of its own.
private final class OverridingContext: TaskContext, @unchecked Sendable {
  private let enclosing: TaskOwner

  init(_ dependencies: DependencyValues.Storage, within owner: TaskOwner) {
    enclosing = owner
    super.init(dependencies: dependencies)
  }

  override var owner: TaskOwner? { enclosing }
}

extension SourceLocation {
  /// The given location, or else the line that sent the action being reduced or that made the running effect.
  ///
  /// For reports of code that can't be given its caller's line: subscripts, literals, operators.
  package static func nearest(_ known: SourceLocation? = nil) -> SourceLocation {
    known ?? ThreadContext.inForce?.location ?? TaskContext.current?.owner?.location ?? .unknown
  }
}
