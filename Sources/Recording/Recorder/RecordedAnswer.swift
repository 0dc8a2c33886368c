import Foundation
import Store

/// What a reducer has read of a dependency whose values differ from run to run.
enum RecordedAnswer: Sendable {
  case uuid(UUID)
  case date(Date)
  case random(UInt64)
}

/// The answers of a store's dependencies, recorded while its reducers run.
///
/// What effects read isn't recorded: they don't run again.
final class AnswerLog: Sendable {
  private let answers = Guarded<[RecordedAnswer]>([])

  /// Records the answers of the dependencies that a store's reducers read.
  func record(in values: inout DependencyValues) {
    let (uuid, date, random) = (values.uuid, values.date, values.withRandomNumberGenerator)
    values.uuid = UUIDGenerator { [self] in
      let answer = uuid()
      note(.uuid(answer))
      return answer
    }
    values.date = DateGenerator { [self] in
      let answer = date()
      note(.date(answer))
      return answer
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(
      LoggedGenerator { [self] in
        let answer = random { $0.next() }
        note(.random(answer))
        return answer
      }
    )
  }

  /// Takes the answers since the last call.
  func take() -> [RecordedAnswer] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  private func note(_ answer: RecordedAnswer) {
    guard DrainState.current?.isReducing == true else { return }
    answers.withLock { $0.append(answer) }
  }
}

/// Gives the recorded answers to reducers that run again.
final class AnswerPlayer: Sendable {
  private struct State {
    var answers: ArraySlice<RecordedAnswer> = []
    /// Whether something else was read than was recorded.
    var hasDiverged = false
  }

  private let state = Guarded(State())

  /// Whether reducers have read something else than was recorded.
  var hasDiverged: Bool { state.withLock { $0.hasDiverged } }

  /// Has dependencies give the recorded answers.
  func play(in values: inout DependencyValues) {
    values.uuid = UUIDGenerator { [self] in
      next { if case .uuid(let uuid) = $0 { uuid } else { nil } } ?? UUID()
    }
    values.date = DateGenerator { [self] in
      next { if case .date(let date) = $0 { date } else { nil } } ?? Date(timeIntervalSince1970: 0)
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(
      LoggedGenerator { [self] in
        next { if case .random(let number) = $0 { number } else { nil } } ?? 0
      }
    )
  }

  /// Begins a step.
  func begin(_ answers: [RecordedAnswer]) { state.withLock { $0.answers = answers[...] } }

  private func next<Value: Sendable>(_ value: (RecordedAnswer) -> Value?) -> Value? {
    let answer = state.withLock { state -> RecordedAnswer? in
      let answer = state.answers.popFirst()
      if answer == nil { state.hasDiverged = true }
      return answer
    }
    guard let answer else { return nil }
    let found = value(answer)
    if found == nil { state.withLock { $0.hasDiverged = true } }
    return found
  }
}

private struct LoggedGenerator: RandomNumberGenerator, Sendable {
  let draw: @Sendable () -> UInt64

  mutating func next() -> UInt64 { draw() }
}
