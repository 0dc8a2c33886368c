import Foundation
import Store

/// Stores the state of a store in a file, and gives it to the next process: the same screens are there after the app was
/// killed.
///
/// ```swift
/// let restoration = StateRestoration<AppFeature.State>(file: .documentsDirectory.appending(path: "screens.json"))
/// let store = Store(initialState: AppFeature.State(), restoration: restoration) { AppFeature() }
/// ```
///
/// The state is encoded after the actions of a turn, on the main actor, and written by the writer of
/// `@Shared(.fileStorage)`: the file has the old state or the new one, whenever the process is killed. Large states are encoded
/// less often, so that it takes at most a twentieth of the time; ``save()`` encodes at once.
///
/// Each screen has the version of its ``RestorableState``. A screen of a newer version, of none that the app has, or with
/// a damaged state isn't restored, and neither are those above it; all below it is. What isn't restored is kept in a file
/// beside, and is one of the ``problems``.
///
/// Redacted values, those marked `@NotRestored`, and those of ``Store/TransientValue`` types aren't stored. Properties with a
/// key, such as `@Shared(.fileStorage(…))`, are left out and found again.
///
/// A file may have been changed by anyone. ``maximumSize`` and ``maximumScreens`` bound what is restored.
///
/// In the restored store each feature is mounted: `onMount` runs again.
@MainActor
public final class StateRestoration<State: Codable> {
  /// What of the stored state didn't come back, and why.
  public private(set) var problems: [RestorationProblem] = []
  /// The file with what didn't come back.
  public private(set) var keptAside: URL?
  /// The most bytes of a stored state that is restored: 64 MB.
  ///
  /// A larger file restores nothing.
  public var maximumSize = StoredBounds.size
  /// The most screens on the stacks of a stored state that are restored: 1,000.
  ///
  /// Those above them aren't.
  public var maximumScreens = StoredBounds.screens

  private let url: URL
  private let storage: FileStorage?
  private var file: StoredFile?
  private var encode: (() -> Data?)?
  private let clock: any Clock<Duration>
  private var isChanged = false
  private var isResting = false
  private var reported: Set<String> = []

  /// Creates a restoration.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - storage: Where it is; by default the dependency ``Store/DependencyValues/defaultFileStorage`` of the store.
  public convenience init(file: URL, storage: FileStorage? = nil) {
    self.init(file: file, storage: storage, clock: ContinuousClock())
  }

  init(file: URL, storage: FileStorage? = nil, clock: any Clock<Duration>) {
    (url, self.storage, self.clock) = (file, storage, clock)
  }

  /// The state of the earlier process; `nil` if there is none, or if it can't be restored as a whole.
  ///
  /// Call it in the dependencies of the store, such as in its `initialState:`.
  public func restore() -> State? {
    let file = withDependencies {
      if let storage { $0.defaultFileStorage = storage }
    } operation: {
      StoredFile(url)
    }
    self.file = file
    guard let data = file.data, data != StoredFile.nothing else {
      problems = file.loadProblem.map { [$0] } ?? []
      return nil
    }
    let (state, problems) = Self.state(
      from: data,
      maximumSize: maximumSize,
      maximumScreens: maximumScreens
    )
    self.problems = problems
    if !problems.isEmpty, !data.isEmpty, keptAside == nil {
      keptAside = file.keepAside(state == nil ? data : problems.json)
    }
    return state
  }

  /// Stores the state of a store from now on, and after each turn in which an action was reduced.
  ///
  /// The store isn't retained; it retains the restoration. What wasn't encoded before the store is released isn't stored.
  public func keep<Action>(_ store: Store<State, Action>) {
    guard let engine = store.engine else { return }
    if file == nil { _ = restore() }
    encode = { [weak self, weak engine] in
      guard let self, let engine else { return nil }
      return engine.inspectOwn(data)
    }
    engine.attach(
      RestorationObserver { MainActor.assumeIsolated { self.stateDidChange() } }
    )
    stateDidChange()
  }

  /// Encodes the state and writes it, and returns when it is on the disk, with the shared values of its storage.
  ///
  /// - Throws: The error of writing the file.
  public func save() async throws {
    write()
    try await file?.save()
  }
}

extension StateRestoration {
  private func stateDidChange() {
    guard !isChanged else { return }
    isChanged = true
    if !isResting { Task { writeIfDue() } }
  }

  private func writeIfDue() {
    if !isResting { write() }
  }

  private func write() {
    guard isChanged, let encode, let file else { return }
    isChanged = false
    var data: Data?
    let duration = clock.measure { data = encode() }
    if let data, data != file.data { file.write(data) }
    rest(for: duration * 19)
  }

  /// Encodes nothing for some time, so that a large state doesn't take all of it.
  private func rest(for duration: Duration) {
    guard duration > .milliseconds(20), !isResting else { return }
    isResting = true
    Task { [weak self, clock] in
      try? await clock.sleep(for: duration)
      self?.isResting = false
      self?.writeIfDue()
    }
  }

  /// The state as it is stored; what can't be is reported, once.
  private func data(of state: State) -> Data? {
    do {
      let (data, problems) = try Self.storableData(of: state)
      for problem in problems { report(problem.description) }
      return data
    } catch {
      report(RestorationMode.text(error))
      return nil
    }
  }

  private func report(_ problem: String) {
    guard reported.insert(problem).inserted else { return }
    reportIssue(
      "state-not-stored",
      """
      A state can't be stored for the next process.

      \(problem)

      Mark what must not be stored as '@NotRestored', or the screen as '.notRestored'.
      """,
      at: .nearest(nil)
    )
  }
}

extension Store {
  /// Creates a root store with the state of an earlier process, and stores its state for the next one.
  ///
  /// - Parameters:
  ///   - initialState: The state where none can be restored, evaluated in the store's dependencies.
  ///   - restoration: Where the state is stored. Use each one for one store.
  ///   - reducer: The feature's reducer, built once, in the store's dependencies.
  ///   - prepareDependencies: Overrides for the feature, on top of those in force here.
  ///   - observer: Observes everything that happens in the store.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    restoration: StateRestoration<State>,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    observer: (any TraceObserver<State, Action>)? = nil
  ) where State: Codable {
    self.init(
      initialState: restoration.restore() ?? initialState(),
      reducer: reducer,
      withDependencies: prepareDependencies,
      observer: observer
    )
    restoration.keep(self)
  }
}

/// Follows the actions of a store.
private final class RestorationObserver<State, Action>: TraceObserver {
  private let stateDidChange: () -> Void

  init(_ stateDidChange: @escaping () -> Void) { self.stateDidChange = stateDidChange }

  func observe(_ event: TraceEvent<Action>, state: borrowing State) {
    switch event {
    case .stateChanged, .stepEnded: stateDidChange()
    default: break
    }
  }
}
