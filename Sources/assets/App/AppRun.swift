import Features
import Foundation
import Navigation
import Recording
import Store

/// One run of the app with the options of the command line.
@MainActor
struct AppRun {
  private let options: Options
  private let isFullScreen: Bool

  init(options: Options) {
    self.options = options
    isFullScreen = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// Runs to the end.
  ///
  /// - Throws: `FileError` or `DataFileError` when a file cannot be used, `StreamError` when standard
  ///   input or output fails.
  func status() async throws -> ExitCode {
    let storage = try await StorageChoice(options: options, isFullScreen: isFullScreen).storage()
    let accounts = MemoryAccounts(
      pace: StorageChoice(options: options, isFullScreen: isFullScreen).pace,
      failuresOfProfile: 1
    )
    let prepare = { (dependencies: inout DependencyValues) in
      dependencies.assetsClient = AssetsClient(storage: storage)
      dependencies.issuesClient = IssuesClient(storage: storage)
      dependencies.authClient = AuthClient(accounts: accounts)
      dependencies.profileClient = ProfileClient(accounts: accounts)
      dependencies.defaultFileStorage = options.settingsFile == nil ? .inMemory : .fileSystem
      if let name = options.settingsFile { dependencies.settingsFile = URL(fileURLWithPath: name) }
      if let name = options.sessionFile {
        let file = URL(fileURLWithPath: name)
        dependencies.sessionStorage = FilePlace(file: file, storage: .fileSystem)
      }
      if let name = options.stateFile {
        // The next process shows the screens, and saves what this one hasn't.
        let file = URL(fileURLWithPath: name).deletingPathExtension()
          .appendingPathExtension("changes.json")
        dependencies.linkChangesStorage = FilePlace(file: file, storage: .fileSystem)
      }
    }
    guard isFullScreen else { return try await runScript(prepare) }
    return try await runFullScreen(prepare)
  }

  /// The state of the app that is launched, or of the last run: signed in, unless the login was asked for.
  private func launched(_ restored: AppFeature.State?) -> AppFeature.State {
    var state = restored ?? AppFeature.State()
    if let link = options.link { state.links = LinkState(opening: link) }
    if options.sessionFile == nil, !options.isSignedOut {
      state.$session.withLock { $0 = MemoryAccounts.session }
    }
    return state
  }

  private func runScript(
    _ prepare: @escaping (inout DependencyValues) -> Void
  ) async throws -> ExitCode {
    let errors = DeferredErrors(isDeferring: false)
    let observer: TraceLogger<AppFeature.State, AppFeature.Action>? =
      options.isLogging ? log(to: errors) : nil
    let restoration: StateRestoration<AppFeature.State>? = restoration()
    var inspected: Recorder<AppFeature.State, AppFeature.Action>?
    let store = try IssueReporting.$current.withValue(errors) {
      guard options.recordFile != nil || options.isInspected else {
        return Store(
          initialState: launched(restoration?.restore()),
          reducer: { AppFeature() },
          withDependencies: prepare,
          observer: observer
        )
      }
      let recorder: Recorder<AppFeature.State, AppFeature.Action> =
        try recorder(keeping: options.isInspected ? 2_000 : 1)
      if options.isInspected {
        try inspect(recorder)
        inspected = recorder
      }
      return Store(
        initialState: launched(restoration?.restore()),
        recorder: recorder,
        reducer: { AppFeature() },
        withDependencies: prepare,
        observer: observer
      )
    }
    defer { inspected?.inspector?.stop() }
    restoration?.keep(store)
    restoration?.explain(to: errors)
    let session = ScriptSession(
      store: store,
      isStrict: options.isStrict,
      save: { try await restoration?.save() },
      show: { try StandardStream.output.write($0) },
      complain: { errors.write($0) }
    )
    let reader = LineReader(descriptor: STDIN_FILENO, limit: Command.longestLine)
    return try await session.run { try await reader.next() }
  }

  /// What the screens are stored by, if they are.
  private func restoration<State: Codable>() -> StateRestoration<State>? {
    options.stateFile.map {
      StateRestoration(file: URL(fileURLWithPath: $0), storage: .fileSystem)
    }
  }

  /// A recorder, which writes to the file for it if there is one.
  ///
  /// - Throws: `RecordingOutputError` if the file can't be written.
  private func recorder<State: Encodable, Action: Encodable>(
    keeping count: Int
  ) throws(RecordingOutputError) -> Recorder<State, Action> {
    let recorder: Recorder<State, Action>
    if let file = options.recordFile {
      do { recorder = try Recorder(.last(count), file: URL(fileURLWithPath: file)) } catch {
        throw RecordingOutputError(error)
      }
    } else {
      recorder = Recorder(.last(count))
    }
    recorder.app = RecordedApp(name: "assets", version: Version.current)
    return recorder
  }

  /// Shows a run in a browser, and prints the address.
  private func inspect<State, Action>(
    _ recorder: Recorder<State, Action>
  ) throws {
    let address = try recorder.serve().address
    try StandardStream.error.write("assets: the run is shown at \(address)\n")
  }

  /// The store's log, in which the content of an action can't control the terminal.
  private func log<State, Action>(to errors: DeferredErrors) -> TraceLogger<State, Action> {
    TraceLogger(.kinds([.actions, .drops])) { errors.write(PrintableText.of($0) + "\n") }
  }

  private func runFullScreen(
    _ prepare: @escaping (inout DependencyValues) -> Void
  ) async throws -> ExitCode {
    let environment = ProcessInfo.processInfo.environment
    let isColored = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    guard let display = TerminalDisplay(output: .output, isColored: isColored) else {
      return .inputOutput
    }
    let errors = DeferredErrors(isDeferring: isatty(STDERR_FILENO) == 1)
    // The spinner's steps count too, eight a second.
    let recorder: Recorder<TerminalFeature.State, TerminalFeature.Action> =
      try recorder(keeping: 2_000)
    let restoration: StateRestoration<TerminalFeature.State>? = restoration()
    // Output to standard error would be drawn over the screen.
    let store = IssueReporting.$current.withValue(errors) {
      Store(
        initialState: launched(restoration?.restore(), display.size),
        recorder: recorder,
        reducer: { TerminalFeature() },
        withDependencies: {
          prepare(&$0)
          $0.clipboard = Clipboard { display.copy($0) }
        },
        observer: options.isLogging ? log(to: errors) : nil
      )
    }
    let session = FullScreenSession(
      store: store,
      travel: TerminalTravel(recorder),
      display: display,
      input: STDIN_FILENO
    ) { [isLogging = options.isLogging] in
      if isLogging { errors.write("redrew \($0) ← \($1)\n") }
    }
    restoration?.keep(store)
    restoration?.explain(to: errors)
    if options.isInspected {
      // A full screen would hide the address.
      try inspect(recorder)
      try StandardStream.error.write("Press Enter to start.\n")
      await nextLine()
    }
    defer { recorder.inspector?.stop() }
    await session.run()
    try? await restoration?.save()
    errors.flush()
    return .success
  }

  /// Waits for a line of the terminal, while the main actor serves the page.
  private func nextLine() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        _ = readLine()
        continuation.resume()
      }
    }
  }

  /// The state of the full screen of the last run, or of one that begins.
  private func launched(
    _ restored: TerminalFeature.State?,
    _ size: TerminalSize
  ) -> TerminalFeature.State {
    var state = restored ?? TerminalFeature.State(size: size)
    state.app = launched(restored?.app)
    state.size = size
    return state
  }
}

extension StateRestoration {
  /// Writes what of the last run isn't restored.
  fileprivate func explain(to errors: DeferredErrors) {
    for problem in problems { errors.write("assets: \(PrintableText.of(problem.description))\n") }
    if let keptAside { errors.write("assets: it is kept in \(PrintableText.of(keptAside.path))\n") }
  }
}
