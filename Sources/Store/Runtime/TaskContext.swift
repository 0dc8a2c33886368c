/// What a task works for.
///
/// One task-local value, as each is copied into every task that is made.
struct TaskContext: Sendable {
  /// The dependencies of the innermost ``withDependencies(_:operation:)`` around the task, or of its
  /// effect.
  let dependencies: DependencyValues.Storage
  /// The effect that the task runs for.
  let effect: EffectRecord?

  @TaskLocal static var current: TaskContext?

  /// The context of what runs here with other dependencies.
  static func with(_ dependencies: DependencyValues.Storage) -> TaskContext {
    TaskContext(dependencies: dependencies, effect: current?.effect)
  }
}
