import Features
import Store

/// Runs commands, one line each, and shows the screen after each of them.
@MainActor
struct ScriptSession {
  /// How long to wait for a command's effects.
  nonisolated static let patience = Duration.seconds(5)

  var store: StoreOf<AppFeature>
  var isStrict: Bool
  var clock: any Clock<Duration> = ContinuousClock()
  /// Stores the screens, so that what is shown is there in the next run.
  var save: @MainActor () async throws -> Void = {}
  /// Shows a screen.
  var show: @MainActor (String) throws -> Void
  /// Reports a bad command.
  var complain: @MainActor (String) -> Void

  /// Shows the first screen, then runs line after line until `quit` or the end of the input.
  ///
  /// - Returns: The exit code of the program.
  /// - Throws: The errors of reading and showing.
  func run(next: @MainActor () async throws -> LineSplitter.Line?) async throws -> ExitCode {
    await settle { [store] in await Self.finishLoading(store) }
    try await save()
    try show(screen)
    var number = 0
    while let line = try await next() {
      number += 1
      do {
        guard let command = try Self.command(line) else { continue }
        guard command != .address else {
          let address = try PrintableText.of(store.state.address())
          try show("\n> address\n\(address)\n")
          continue
        }
        guard let action = try command.action(in: store.state) else { return .success }
        // It was shown with the last screen.
        if store.links.refusal != nil { store.send(.linkRefusalClosed) }
        let task = store.send(action)
        if !task.isFinished { await settle { await task.finish() } }
        try await save()
        try show("\n> \(Self.echo(line, of: command))\n" + screen)
      } catch let error as CommandError {
        complain("assets: line \(number): \(error)\n")
        if isStrict { return .usage }
      }
    }
    return .success
  }

  private var screen: String {
    Screen(store.state).plainText.joined(separator: "\n") + "\n"
  }

  private static func command(_ line: LineSplitter.Line) throws(CommandError) -> Command? {
    switch line {
    case .text(let text): return try Command.parse(text)
    case .tooLong:
      throw CommandError(
        description:
          "this is longer than \(Command.longestLine) bytes (1 MB); write one command a line"
      )
    case .notText:
      throw CommandError(description: "this is not UTF-8 text; send the commands as UTF-8")
    }
  }

  /// The command as it is shown: without a password.
  private static func echo(_ line: LineSplitter.Line, of command: Command) -> String {
    if case .password(let text) = command {
      return "password " + String(repeating: "•", count: text.count)
    }
    guard case .text(let text) = line else { return "" }
    return PrintableText.of(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// Waits until the first screen has loaded, which no command has begun.
  private static func finishLoading(_ store: StoreOf<AppFeature>) async {
    for await isBusy in StateObservations({ store.state.isBusy }) where !isBusy { return }
  }

  /// Waits for the effects of a command, up to the limit.
  ///
  /// Effects that take longer continue; the screen says so, and later commands show how they ended.
  private func settle(_ wait: @escaping @MainActor () async -> Void) async {
    let (outcomes, outcome) = AsyncStream<Bool>.makeStream()
    Task {
      await wait()
      outcome.yield(true)
    }
    let timer = Task { [clock] in
      try await clock.sleep(for: Self.patience)
      outcome.yield(false)
    }
    for await hasFinished in outcomes {
      timer.cancel()
      if !hasFinished {
        complain("assets: still at work after \(Self.patience.components.seconds) s; going on\n")
      }
      return
    }
  }
}
