import Store
import StoreSwiftCode

/// What the author determines of a test.
struct Heading {
  let name: String
  let feature: String?
  let initialState: String?
}

/// Writes inputs of a recording as a test in Swift.
@MainActor
struct TestWriter<State, Action> {
  private let recording: Recording<State, Action>
  private let heading: Heading
  private let mended: Replayer<State, Action>.MakeEngine?
  private let isShortened: Bool
  private let correct: ((inout State) -> Void)?
  private let wrong: Int

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - heading: What the author determines.
  ///   - mended: Makes the engine of the reducer whose states are expected; `nil` means the recorded one.
  ///   - isShortened: Whether other inputs were left out, because they don't matter.
  ///   - wrong: The number of the step, among those that the last input led to, from which on something is wrong.
  ///   - correct: Corrects it.
  init(
    _ recording: Recording<State, Action>,
    _ heading: Heading,
    mended: Replayer<State, Action>.MakeEngine? = nil,
    isShortened: Bool = false,
    correctedFrom wrong: Int = .max,
    _ correct: ((inout State) -> Void)? = nil
  ) {
    (self.recording, self.heading) = (recording, heading)
    (self.mended, self.isShortened) = (mended, isShortened)
    (self.wrong, self.correct) = (wrong, correct)
  }

  func write(_ inputs: [RecordedInput<Action>]) -> RecordedTest? {
    guard let recorded = Rehearsal(recording), let expected = Rehearsal(recording, mended) else {
      return nil
    }
    let start = store(expected)
    var tasks = start.unknown
    var lines = ["", start.code, ""]
    var nextGeneration = 0
    var known = KnownValues()
    places(of: expected) { known.note($0, expected.replayer.shared.copies) }
    for (index, input) in inputs.enumerated() where recorded.isPossible(input) {
      let wrong = index == inputs.count - 1 ? wrong : .max
      let former = expected.replayer.shared.copies
      let calls = calls(input, correctedFrom: wrong, recorded, expected)
      lines += [input.step.comment(in: recording)].compactMap { $0 }
      // Where elements were pushed that the test leaves out, or that were gone when the recording began.
      if expected.replayer.nextGeneration > input.nextGeneration {
        if input.nextGeneration > nextGeneration {
          lines.append("store.nextElementID = \(input.nextGeneration)")
        }
        nextGeneration = expected.replayer.nextGeneration
      }
      let code = startTasks(expected, &known, former) + calls
      lines += code.map(\.text)
      tasks += code.flatMap(\.tasks)
    }
    var body = lines.joined(separator: "\n")
    if !start.unknown.isEmpty {
      let task = "Here the test has to \(start.unknown.joined(separator: ", and to "))."
      let literal = task.debugDescription.replacing(#"\'"#, with: "'")
      body = "\nIssue.record(\(literal))\n\(lines.dropFirst().joined(separator: "\n").commented)"
    }
    if body.contains("recorded(#") { body = "\n\(DecodedText.function)\(body)" }
    let (code, isMasked) = recording.masked(file(body, inputs))
    if isMasked {
      tasks.append("write what the recording hides in place of '\(RedactedText.text)'")
    }
    var seen: Set<String> = []
    return RecordedTest(
      code: code,
      steps: inputs.map(\.step.id),
      tasks: tasks.filter { seen.insert($0).inserted }
    )
  }

  private func file(_ body: String, _ inputs: [RecordedInput<Action>]) -> String {
    let modules = PasteScope.modules(of: State.self, Action.self).sorted()
    let imports = ["Foundation", "Navigation", "Store", "TestSupport", "Testing"]
    let name = heading.name.map { "`\\\n\r".contains($0) ? " " : String($0) }.joined()
    let steps = inputs.map { "#\($0.step.id)" }.joined(separator: ", ")
    return """
      \(imports.map { "import \($0)" }.joined(separator: "\n"))

      \(modules.map { "@testable import \($0)" }.joined(separator: "\n"))

      // Written from a recording of \(recording.steps.count) steps\(isShortened ? "; these matter: \(steps)" : "").
      @MainActor
      @Test func `\(name)`() async {
      \(body.dropFirst().description.indented)
      }

      """
  }

  // MARK: The store

  private func store(_ rehearsal: Rehearsal<State, Action>) -> PastedCode {
    rehearsal.replayer.inspect { state in
      // Before the first step, an initialiser without arguments may have made it.
      PasteScope.$current.withValue(scope([], isLater: rehearsal.replayer.first > 1)) {
        let code = heading.initialState.map { PastedCode($0) } ?? Self.code(standalone: state)
        let places = SharedPlace.keyed(in: state, named: "state")
        let shared = places.filter { !$0.box.isCached }.compactMap(\.startStatement)
        let fetched = places.filter { $0.box.query != nil }.compactMap(\.startStatement)
        let feature = heading.feature ?? Self.feature
        var text = code.code
        if !shared.isEmpty {
          let lines = ["let state = \(text)"] + shared.map(\.text) + ["return state"]
          text = "{\n\(lines.joined(separator: "\n").indented)\n}()"
        }
        let start = """
          let store = TestStore(initialState: \(text), effects: .recorded) {
            \(feature)
          }
          """
        return PastedCode(
          ([start] + fetched.map(\.text)).joined(separator: "\n"),
          unknown: code.unknown
        )
      }
    }
  }

  /// Uses the references to shared values, in the surroundings in which they are read.
  private func places<Result>(
    of rehearsal: Rehearsal<State, Action>,
    _ body: ([SharedPlace]) -> Result
  ) -> Result {
    rehearsal.replayer.inspect { state in
      PasteScope.$current.withValue(scope([])) {
        body(SharedPlace.keyed(in: state, named: "store.state"))
      }
    }
  }

  /// The comments for values that the state begins to refer to, where the test has had no reference to change them by.
  ///
  /// - Parameters:
  ///   - rehearsal: What the step was rehearsed in.
  ///   - known: What the test knows of the values; gets the current ones.
  ///   - formers: What the values were before the step.
  /// - Returns: The comments.
  private func startTasks(
    _ rehearsal: Rehearsal<State, Action>,
    _ known: inout KnownValues,
    _ formers: [FormerShared]
  ) -> [PastedCode] {
    places(of: rehearsal) { places in
      defer { known.note(places, rehearsal.replayer.shared.copies) }
      return known.unknown(places, formers).map { place, value in
        let task = "give \(place.box.keyName ?? "it") this value at the start"
        return PastedCode(SwiftText.of(value), unknown: [task])
      }
    }
  }

  private static func code(standalone value: Any) -> PastedCode {
    let text = SwiftText(standalone: value)
    return PastedCode(text.text, unknown: text.unknown)
  }

  /// The type around that of the state.
  private static var feature: String {
    let name = typeName(State.self)
    return name.hasSuffix(".State") ? "\(name.dropLast(6))()" : "<#reducer#>"
  }

  private func scope(_ requests: [Any], isLater: Bool = false) -> PasteScope {
    PasteScope(
      ofRecorded: State.self,
      Action.self,
      requests: requests,
      needsAllProperties: isLater
    )
  }

  // MARK: The calls

  private func calls(
    _ input: RecordedInput<Action>,
    correctedFrom wrong: Int,
    _ recorded: Rehearsal<State, Action>,
    _ expected: Rehearsal<State, Action>
  ) -> [PastedCode] {
    let elsewhere = changes(before: input, expected)
    let readBefore = recorded.perform(input)
    var code: [PastedCode] = []
    var count = 0
    let read = expected.perform(input) { step in
      count += 1
      var (former, state) = (step.former, step.state)
      if count > wrong { correct?(&former) }
      if count >= wrong { correct?(&state) }
      code.append(call(step, from: former, to: state, isFirst: count == 1))
    }
    if case .step(let step) = input.step.event, !step.isChange {
      let task = "have an effect make the \(step)"
      code = [PastedCode(PasteText.receive(step).code, unknown: [task])]
    }
    return elsewhere + values(read, readBefore) + code
  }

  private func call(
    _ step: RehearsedStep<State, Action>,
    from former: State,
    to state: State,
    isFirst: Bool
  ) -> PastedCode {
    PasteScope.$current.withValue(scope(step.requests)) {
      let call: PastedCode =
        switch step.event {
        case .action(let action):
          isFirst ? PasteText.send(action) : PasteText.receive(exactly: action)
        case .step(let step): PasteText.receive(step)
        case .omitted(let name, _): PastedCode("", unknown: ["do what \(name) did"])
        }
      return PasteText.code(call, from: former, to: state, shared: step.shared)
    }
  }

  /// The statements for what other code has changed before an input, where the state refers to it.
  private func changes(
    before input: RecordedInput<Action>,
    _ rehearsal: Rehearsal<State, Action>
  ) -> [PastedCode] {
    let formers = places(of: rehearsal) { $0.map { ($0.box, $0.value) } }
    rehearsal.replayer.replaceShared(of: input.step)
    return places(of: rehearsal) { places in
      places.compactMap { place in
        formers.first { $0.0 === place.box }.flatMap { place.statement(from: $0.1) }
      }
    }
  }

  /// The statements for what reducers read, of the reducers that differ: one of them may read more.
  private func values(_ read: [RecordedAnswer], _ other: [RecordedAnswer]) -> [PastedCode] {
    func statement<Value>(_ name: String, _ kind: (RecordedAnswer) -> Value?) -> PastedCode? {
      let lists = [read.compactMap(kind), other.compactMap(kind)]
      let values = lists[1].count > lists[0].count ? lists[1] : lists[0]
      if values.isEmpty { return nil }
      let texts = values.map { SwiftText($0).text }.joined(separator: ", ")
      return PastedCode("store.dependencies.\(name) = .recorded(\(texts))")
    }
    let lists = [read.compactMap(\.time), other.compactMap(\.time)]
    let times = (lists[1].count > lists[0].count ? lists[1] : lists[0])
      .map { SwiftText($0).text }.joined(separator: ", ")
    return [
      statement("uuid", \.uuid), statement("date", \.date),
      statement("withRandomNumberGenerator", \.random),
      times.isEmpty ? nil : PastedCode("store.dependencies.useRecordedTimes(\(times))"),
    ]
    .compactMap { $0 }
  }
}

extension TraceStep {
  /// Whether it is a change of shared values.
  fileprivate var isChange: Bool { if case .change = self { true } else { false } }
}

extension RecordedStep {
  /// The comment on what an effect has sent; the end of a call says what it is of.
  @MainActor
  fileprivate func comment<State>(in recording: Recording<State, Action>) -> String? {
    if case .step(let step) = event, step.isChange { return nil }
    switch cause {
    case .user: return nil
    case .step(let id):
      return "// This followed from step #\(id)."
    case .effect(let effect, let id):
      let action = recording[step: id].map { " of '\($0.name)'" } ?? ""
      return "// An effect\(effect.name.map { " '\($0)'" } ?? "")\(action) sent this."
    }
  }
}

/// The shared values as the statements of a test have changed them.
private struct KnownValues {
  /// The values that the state has referred to, as they were when it last did.
  private var values: [(box: any AnySharedBox, copy: any AnySharedCopy)] = []
  /// Those that it refers to.
  private var current: [any AnySharedBox] = []

  /// Takes the values that the state refers to.
  mutating func note(_ places: [SharedPlace], _ copies: [FormerShared]) {
    current = places.map(\.box)
    for box in current {
      values.removeAll { $0.box === box }
      values.append((box, copies.first { $0.box === box }?.copy ?? box.copyValue()))
    }
  }

  /// The values that the state begins to refer to, and that the test has as they were earlier.
  func unknown(_ places: [SharedPlace], _ formers: [FormerShared]) -> [(SharedPlace, value: Any)] {
    places.compactMap { place in
      if current.contains(where: { $0 === place.box }) { return nil }
      let last = values.first { $0.box === place.box }?.copy
      // Reducers change other values also where the state doesn't refer to them.
      if last != nil, !place.box.isCached { return nil }
      let former = formers.first { $0.box === place.box }?.copy
      let value = former.flatMap(place.value) ?? place.value
      guard let known = last.map(place.value) ?? place.initialValue, !isEqual(known, value) else {
        return nil
      }
      return (place, value)
    }
  }
}
