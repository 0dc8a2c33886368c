import Foundation
import Store
import Synchronization

/// What a reducer has read of a dependency whose values differ from run to run.
enum RecordedAnswer: Sendable, Codable {
  case uuid(UUID)
  case date(Date)
  case random(UInt64)
  /// The time of a clock, from when it was first read.
  case time(Duration)
}

/// The answers of a store's dependencies, recorded while its reducers run.
///
/// What effects read isn't recorded: they don't run again.
final class AnswerLog: Sendable {
  private let answers = Guarded<[RecordedAnswer]>([])
  /// Whether there is none, which is the usual case.
  private let isEmpty = Atomic(true)

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
    values.continuousClock = LoggedClock(values.continuousClock) { [self] in note(.time($0)) }
    values.suspendingClock = LoggedClock(values.suspendingClock) { [self] in note(.time($0)) }
  }

  /// Takes the answers since the last call.
  func take() -> [RecordedAnswer] {
    if isEmpty.exchange(true, ordering: .acquiring) { return [] }
    return answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }

  private func note(_ answer: RecordedAnswer) {
    guard DrainState.current?.isReducing == true else { return }
    answers.withLock { $0.append(answer) }
    isEmpty.store(false, ordering: .releasing)
  }
}

/// Gives the recorded answers to reducers that run again, and fixed ones where other values are read than were recorded.
final class AnswerPlayer: Sendable {
  private struct Step {
    var answers: [RecordedAnswer] = []
    var given: [RecordedAnswer] = []
    var inventedNumbers: UInt64 = 0
  }

  private let step = Guarded(Step())

  /// What was given since ``begin(_:)``.
  var given: [RecordedAnswer] { step.withLock { $0.given } }

  /// Has dependencies give the recorded answers.
  func play(in values: inout DependencyValues) {
    values.uuid = UUIDGenerator { [self] in next(\.uuid, orElse: { _ in .uuid(UUID(0)) }) }
    values.date = DateGenerator { [self] in
      next(\.date, orElse: { _ in .date(Date(timeIntervalSince1970: 0)) })
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(
      LoggedGenerator { [self] in
        // Another number each time: a draw may be repeated until one is in its range.
        next(\.random, orElse: { .random($0 &* 0x9e37_79b9_7f4a_7c15) })
      }
    )
    let clock = LoggedClock(replaying: { [self] in next(\.time, orElse: { _ in .time(.zero) }) })
    (values.continuousClock, values.suspendingClock) = (clock, clock)
  }

  /// Begins a step.
  func begin(_ answers: [RecordedAnswer]) { step.withLock { $0 = Step(answers: answers) } }

  /// The next recorded value of a kind, or else a fixed one.
  private func next<Value>(
    _ kind: (RecordedAnswer) -> Value?,
    orElse invent: (UInt64) -> RecordedAnswer
  ) -> Value {
    step.withLock { step in
      let index = step.answers.firstIndex { kind($0) != nil }
      let answer = index.map { step.answers.remove(at: $0) } ?? invent(step.inventedNumbers)
      if index == nil { step.inventedNumbers += 1 }
      step.given.append(answer)
      guard let value = kind(answer) else { preconditionFailure("An answer of another kind.") }
      return value
    }
  }
}

extension RecordedAnswer {
  /// The identifier, if that was read.
  var uuid: UUID? {
    guard case .uuid(let uuid) = self else { return nil }
    return uuid
  }

  /// The time, if that was read.
  var date: Date? {
    guard case .date(let date) = self else { return nil }
    return date
  }

  /// The time of a clock, if that was read.
  var time: Duration? {
    guard case .time(let time) = self else { return nil }
    return time
  }

  /// The random number, if one was drawn.
  var random: UInt64? {
    guard case .random(let number) = self else { return nil }
    return number
  }
}

private struct LoggedGenerator: RandomNumberGenerator, Sendable {
  let draw: @Sendable () -> UInt64

  mutating func next() -> UInt64 { draw() }
}
