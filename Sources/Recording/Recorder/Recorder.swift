import Foundation
import Store

/// Records what happens in a store: its actions with their causes, and the state after each of them.
///
/// ```swift
/// let recorder = Recorder<AppCoordinator.State, AppCoordinator.Action>(.last(500))
/// let store = Store(initialState: AppCoordinator.State(), recorder: recorder) { AppCoordinator() }
/// // …
/// print(recorder.lastChange(of: \.path[id: 0]?.title) ?? "")
/// recorder.travel.back()
/// ```
///
/// It needs nothing of a feature. A recorder belongs to one store and is used where the store is, on the main actor.
/// Keep it as long as the store: without it, a store that shows an earlier state has no way back to its own.
@MainActor
public final class Recorder<State, Action>: Recording<State, Action> {
  /// How much a recorder keeps.
  public enum Limit: Sendable, Hashable {
    /// All steps.
    case all
    /// At least the last steps, of this number.
    case last(Int)
  }

  /// How much is kept.
  public let limit: Limit
  /// The store that is recorded.
  public internal(set) weak var store: Store<State, Action>?
  /// Serves the page to browsers, after ``serve(port:)``.
  public internal(set) var inspector: Inspector?
  /// Time travel over the store.
  public private(set) lazy var travel = TimeTravel(self)

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - limit: How much is kept.
  ///   - visibility: What outputs show of actions and states; by default everything but redacted values.
  ///   - now: The time of each step, by default the system's: no dependency of a feature is read for it. Tests set it.
  public init(
    _ limit: Limit = .last(500),
    showing visibility: RecordingVisibility<State, Action> = .all,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.limit = limit
    super.init(RecordingLog())
    app = .current
    log.visibility = visibility.rules
    log.now = now
    log.limit =
      switch limit {
      case .all: .max
      case .last(let count): max(count, 1)
      }
  }

  /// Creates a recorder that writes what happens to a file, too.
  ///
  /// Each step is a line of the file, so a process that is killed leaves all of them but the last. The file has no limit. What
  /// is marked as redacted is `•••` in it, and only the user may read it. See <doc:Recordings> for what actions and states need.
  ///
  /// - Parameters:
  ///   - limit: How much is kept in memory.
  ///   - file: The file. The recording that it has, of a run that may have crashed, is kept as `NAME.previous`.
  ///   - now: The time of each step.
  /// - Throws: ``RecordingFileError`` if it can't be written.
  public convenience init(
    _ limit: Limit = .last(500),
    file: URL,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(RecordingFileError) where State: Encodable, Action: Encodable {
    let writer = try RecordingWriter<State, Action>(file)
    self.init(limit, now: now)
    log.writer = writer
  }
}
