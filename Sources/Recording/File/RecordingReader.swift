import Foundation
import Store

/// Reads the lines of a file.
struct RecordingReader<State: Decodable, Action: Decodable> {
  private let url: URL?
  private let lines: [Data.SubSequence]
  /// Whether the last line is incomplete: the process was killed while it was written.
  private let isCut: Bool
  /// What a replay may make of the file otherwise than the app did.
  private(set) var risks: [String] = []
  private var hasChecksums = false
  private let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return decoder
  }()

  init(_ data: Data, _ url: URL?) {
    self.url = url
    let newline = UInt8(ascii: "\n")
    isCut = data.last.map { $0 != newline } ?? false
    let lines = data.split(separator: newline)
    self.lines = isCut ? lines.dropLast() : lines
  }

  /// Reads the first line.
  mutating func readHeader() throws(RecordingFileError) -> HeaderLine {
    guard let first = lines.first else {
      throw fault(isCut ? "has no whole line: what wrote it has ended too early" : "is empty")
    }
    // Of what is damaged, nothing else is said.
    try check(0)
    guard let version = try? decoder.decode(VersionLine.self, from: first).recording else {
      throw fault("is no recording: its first line has no '\"recording\"'", 0)
    }
    guard version >= 1 else {
      throw fault("is of version \(version) of the format, which there is not")
    }
    guard version <= HeaderLine.version else {
      throw fault(
        "is of version \(version) of the format, and this one knows \(HeaderLine.version): use a newer one"
      )
    }
    let header = try decode(HeaderLine.self, at: 0)
    hasChecksums = version >= 2
    if hasChecksums, LineChecksum.check(first) == .missing { noteMissingChecksum(0) }
    guard header.state == typeName(State.self), header.action == typeName(Action.self) else {
      throw fault(
        """
        is a recording of '\(header.state)' and '\(header.action)', not of '\(typeName(State.self))' and \
        '\(typeName(Action.self))'
        """
      )
    }
    return header
  }

  /// Reads the states and the steps.
  mutating func readParts(
    in dependencies: DependencyValues
  ) throws(RecordingFileError) -> [RecordedPart<State, Action>] {
    var parts: [RecordedPart<State, Action>] = []
    for index in lines.indices.dropFirst() {
      try check(index)
      let kind = try decode(LineKind.self, at: index)
      if kind.before != nil {
        parts.append(try readState(at: index, in: dependencies))
        continue
      }
      let line = try decode(StepLine<Action>.self, at: index)
      guard let part = parts.last else { throw fault("has a step before a state", index) }
      guard line.step == part.last + 1 else {
        throw fault("has step \(line.step) where \(part.last + 1) is the next", index)
      }
      append(line, to: part)
    }
    if isCut { risks.append("The last line is incomplete, and was left out.") }
    return parts
  }

  /// Compares a line with its checksum.
  private mutating func check(_ index: Int) throws(RecordingFileError) {
    switch LineChecksum.check(lines[index]) {
    case .fits: break
    case .differs: throw fault("is damaged: its checksum is of another text", index)
    case .missing: if hasChecksums { noteMissingChecksum(index) }
    }
  }

  private mutating func noteMissingChecksum(_ index: Int) {
    risks.append("Line \(index + 1) has no checksum: it was changed by hand, or damaged.")
  }

  private func readState(
    at index: Int,
    in dependencies: DependencyValues
  ) throws(RecordingFileError) -> RecordedPart<State, Action> {
    let shared = try decode(SharedLine.self, at: index).shared
    // The state may refer to shared values, and insert into them what it was encoded with.
    let copies = SharedExpectation([], stored: shared)
    let result = DrainState.replaying(in: dependencies, sharing: copies) {
      Result {
        try SharedLink.$isRecorded.withValue(true) {
          try decoder.decode(StateLine<State>.self, from: lines[index])
        }
      }
    }
    switch result {
    case .success(let line):
      return RecordedPart(
        start: line.state,
        generation: line.generation,
        first: line.before,
        sharedJSON: shared,
        isOfFile: true
      )
    case .failure(let error): throw fault(DecodingText.of(error), index)
    }
  }

  private mutating func append(_ line: StepLine<Action>, to part: RecordedPart<State, Action>) {
    let reason = line.omitted ?? "it has no action"
    let change = line.omitted == nil ? line.change?.trace(line.name) : nil
    let other = change.map { StepRecord.Kind.step(.change($0)) }
    let record = StepRecord(
      kind: line.action == nil
        ? other ?? .omitted(line.name, reason: reason) : .action(part.nextAction),
      cause: line.cause.cause,
      date: line.at.map { Date(timeIntervalSince1970: Double($0.wrappedValue) / 1000) },
      lateAnswer: line.lateAnswer,
      answers: line.answers ?? [],
      sharedJSON: line.shared ?? [:],
      sharedAfterJSON: line.sharedAfter ?? [:],
      differences: line.changes
    )
    guard let action = line.action else {
      part.append(record)
      if change == nil {
        risks.append("Step \(line.step), \(line.name), isn't replayed: \(reason).")
      }
      return
    }
    part.append(action, record)
    let (name, payload) = (ActionName.of(action), ActionName.payloadType(of: action))
    if name != line.name || payload != line.payload {
      let recorded = "\(line.name)(\(line.payload ?? ""))"
      risks.append("Step \(line.step) was \(recorded), and is \(name)(\(payload ?? "")) now.")
    }
  }

  private func decode<Line: Decodable>(
    _ type: Line.Type,
    at index: Int
  ) throws(RecordingFileError) -> Line {
    do { return try decoder.decode(type, from: lines[index]) } catch {
      throw fault(DecodingText.of(error), index)
    }
  }

  private func fault(_ reason: String, _ index: Int? = nil) -> RecordingFileError {
    RecordingFileError(url, line: index.map { $0 + 1 }, reason)
  }

  private struct VersionLine: Decodable {
    let recording: Int
  }

  private struct LineKind: Decodable {
    let before: Int?
  }

  private struct SharedLine: Decodable {
    let shared: [String: String]
  }
}
