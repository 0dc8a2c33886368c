/// What a task runs for: an effect, or a part of one with other dependencies.
///
/// One task-local value, as each is copied into every task that is made, and one reference, which is cheap to copy.
@usableFromInline
class TaskContext: @unchecked Sendable {
  /// The dependencies of the innermost ``withDependencies(_:operation:)`` around the task, or of its
  /// effect.
  final let dependencies: DependencyValues.Storage

  init(dependencies: DependencyValues.Storage) { self.dependencies = dependencies }

  /// The effect that the task runs for.
  var effect: EffectRecord? { nil }

  @TaskLocal static var current: TaskContext?

  /// The context of a part that runs here with other dependencies.
  static func with(_ dependencies: DependencyValues.Storage) -> TaskContext {
    guard let effect = current?.effect else { return TaskContext(dependencies: dependencies) }
    return OverridingContext(dependencies, within: effect)
  }
}

/// A part of an effect that runs with dependencies of its own.
private final class OverridingContext: TaskContext, @unchecked Sendable {
  private let record: EffectRecord

  init(_ dependencies: DependencyValues.Storage, within record: EffectRecord) {
    self.record = record
    super.init(dependencies: dependencies)
  }

  override var effect: EffectRecord? { record }
}
