import Foundation
import Store

/// Writes a recording to a file while it is made: a line for each step, so that a process that is killed leaves all lines but
/// the last.
///
/// It keeps the state before each action, to write what the action has changed. So a reducer copies each collection that it
/// changes.
final class RecordingWriter<State, Action> {
  private let url: URL
  /// `nil` after a line could not be written.
  private var file: FileHandle?
  private let encodeState: (StateLine<State>) throws -> String
  private let encodeStep: (StepLine<Action>) throws -> String
  /// The state before the action that is being reduced.
  private var former: State?
  private var sharedChanges: SharedChangeLog?
  /// The keys whose values are in the file.
  private var knownKeys: Set<String> = []
  /// Whether the next step needs its state, because the one before isn't in the file.
  private(set) var needsState = false

  init(_ url: URL) throws(RecordingFileError) where State: Encodable, Action: Encodable {
    self.url = url
    encodeState = { line in
      try SharedLink.$isRecorded.withValue(true) { try RecordingEncoder.encode(line) }
    }
    encodeStep = { try RecordingEncoder.encode($0) }
    file = try Self.open(url)
  }

  /// Opens a new file, which only the user may read; the recording that was there is kept under another name.
  private static func open(_ url: URL) throws(RecordingFileError) -> FileHandle {
    var status = stat()
    if stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      rename(url.path, url.appendingPathExtension("previous").path) != 0
    {
      let reason = String(cString: strerror(errno))
      throw RecordingFileError(url, line: nil, "can't be kept as NAME.previous: \(reason)")
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let descriptor = url.path.withCString { Foundation.open($0, flags, 0o600) }
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw RecordingFileError(url, line: nil, "can't be written: \(reason)")
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// What the first line is written with, once.
  var start: (app: RecordedApp?, seed: UInt64?, place: LocalizationLine, location: SourceLocation)?

  /// Writes the first line, and reports what of the initial state can't be encoded; does nothing the next time.
  ///
  /// Features that are mounted with the store send actions before the store's initialiser has ended.
  func begin(_ state: State) {
    guard let (app, seed, place, location) = start.take() else { return }
    do {
      let header = HeaderLine(
        state: typeName(State.self),
        action: typeName(Action.self),
        app: app,
        seed: seed.map { "\($0)" },
        types: PropertyTypes(of: State.self).names,
        place: place
      )
      write(try RecordingEncoder.encode(header))
      _ = try encodeState(StateLine(before: 1, generation: 0, state: state, shared: [:]))
    } catch {
      report("recording-not-encodable", "the state", error, at: location)
    }
  }

  /// Writes a state that is kept.
  func write(_ part: RecordedPart<State, Action>, _ dependencies: DependencyValues?) {
    needsState = false
    guard file != nil else { return }
    let shared = Self.json(of: dependencies?.sharedValues ?? [])
    knownKeys.formUnion(shared.keys)
    let line = StateLine(
      before: part.first,
      generation: part.generation,
      state: part.start,
      shared: shared
    )
    do { write(try encodeState(line)) } catch {
      report("recording-not-encodable", "the state before step \(part.first)", error, at: .unknown)
    }
  }

  /// Begins a step.
  func stepWillBegin(_ state: borrowing State) {
    guard file != nil else { return }
    former = copy state
    sharedChanges = SharedChangeLog.begin()
  }

  /// Writes a step that has ended.
  func write(
    _ step: RecordedStep<Action>,
    _ state: borrowing State,
    _ dependencies: DependencyValues?
  ) {
    guard file != nil, let former else { return }
    self.former = nil
    var changes = StateDifference.all(former, copy state)
    let sharedChanges = sharedChanges?.end() ?? []
    self.sharedChanges = nil
    changes += sharedChanges.flatMap(StateDifference.all)
    let shared = shared(before: step, sharedChanges, dependencies)
    let omitted: String? =
      switch step.event {
      case .action: nil
      case .step(.change):
        Self.isWhole(shared: step.record.sharedAfter) ? nil : "what it has changed can't be encoded"
      case .step: "a request or result of a running effect"
      case .omitted(_, let reason): reason
      }
    do {
      write(try encodeStep(line(step, changes, shared, omitted)))
    } catch {
      report("recording-not-encodable", "the action \(step.name)", error, at: .unknown)
      let omitted = "its action can't be encoded: \(Self.text(error))"
      if let line = try? encodeStep(line(step, changes, shared, omitted)) { write(line) }
      needsState = true
    }
    if omitted != nil { needsState = true }
  }

  private func line(
    _ step: RecordedStep<Action>,
    _ changes: [StateDifference],
    _ shared: [String: String],
    _ omitted: String?
  ) -> StepLine<Action> {
    StepLine(
      step: step.id,
      at: step.date?.milliseconds.map(SafeInteger.init),
      name: step.name,
      payload: step.action.flatMap { ActionName.payloadType(of: $0) },
      cause: CauseLine(step.cause),
      action: omitted == nil ? step.action : nil,
      omitted: omitted,
      change: omitted == nil ? step.event.change.map(ChangeLine.init) : nil,
      answers: step.record.answers.isEmpty ? nil : step.record.answers,
      lateAnswer: step.record.lateAnswer,
      shared: shared.isEmpty ? nil : shared,
      sharedAfter: step.record.sharedAfter.isEmpty ? nil : Self.json(of: step.record.sharedAfter),
      changes: changes
    )
  }

  /// The shared values that other code has changed before a step, and those of keys that the step is the first to use.
  private func shared(
    before step: RecordedStep<Action>,
    _ changes: [SharedChange],
    _ dependencies: DependencyValues?
  ) -> [String: String] {
    var shared = Self.json(of: step.record.shared)
    for value in dependencies?.sharedValues ?? [] {
      guard let name = value.box?.portableName, knownKeys.insert(name).inserted else { continue }
      let former = changes.first { $0.box === value.box }?.former
      shared[name] = Self.json(of: value.box, former ?? value.copy)
    }
    return shared
  }

  private static func json(of values: [FormerShared]) -> [String: String] {
    var all: [String: String] = [:]
    for value in values { all[value.box?.portableName ?? ""] = json(of: value.box, value.copy) }
    return all
  }

  /// Whether all values of changed keys can be encoded.
  private static func isWhole(shared values: [FormerShared]) -> Bool {
    values.allSatisfy { $0.box?.keyName == nil || json(of: $0.box, $0.copy) != nil }
  }

  private static func json(of box: (any AnySharedBox)?, _ copy: any AnySharedCopy) -> String? {
    guard box?.keyName != nil, let value = copy.anyValue as? any Encodable else { return nil }
    return try? RecordingEncoder.json(of: value, at: []).text
  }

  private func write(_ line: String) {
    guard let file else { return }
    // One write for a line, so that a process that is killed leaves whole ones.
    do { try file.write(contentsOf: Data((LineChecksum.adding(to: line) + "\n").utf8)) } catch {
      self.file = nil
      reportIssue(
        "recording-not-written",
        """
        The recording \(url.path) can't be written any more: \(error.localizedDescription) What it has so far is kept.

        Likely causes: the volume is full or was removed. Record to a file on another one.
        """,
        at: .unknown
      )
    }
  }

  private func report(
    _ code: RuntimeIssue.Code,
    _ what: String,
    _ error: any Error,
    at location: SourceLocation
  ) {
    reportIssue(
      code,
      """
      The recording \(url.path) lacks \(what): \(Self.text(error))

      Give the part an encoding of its own, such as a text in place of an error.
      """,
      at: location
    )
  }

  private static func text(_ error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else { return "\(error)" }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}

extension RecordedStep.Event {
  /// The change of shared values, if it is one.
  fileprivate var change: ChangeTrace? {
    guard case .step(.change(let change)) = self else { return nil }
    return change
  }
}
