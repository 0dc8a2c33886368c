import Foundation
import Store

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

/// Gives the recorded answers to reducers that run again, and fixed ones where other values are read than were recorded.
final class AnswerPlayer: Sendable {
  private let answers = Guarded<ArraySlice<RecordedAnswer>>([])

  /// Has dependencies give the recorded answers.
  func play(in values: inout DependencyValues) {
    values.uuid = UUIDGenerator { [self] in
      if case .uuid(let uuid) = next() { uuid } else { UUID(0) }
    }
    values.date = DateGenerator { [self] in
      if case .date(let date) = next() { date } else { Date(timeIntervalSince1970: 0) }
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(
      LoggedGenerator { [self] in
        if case .random(let number) = next() { number } else { 0 }
      }
    )
    let clock = LoggedClock(replaying: { [self] in
      if case .time(let time) = next() { time } else { .zero }
    })
    (values.continuousClock, values.suspendingClock) = (clock, clock)
  }

  /// Begins a step.
  func begin(_ answers: [RecordedAnswer]) { self.answers.withLock { $0 = answers[...] } }

  private func next() -> RecordedAnswer? { answers.withLock { $0.popFirst() } }
}

private struct LoggedGenerator: RandomNumberGenerator, Sendable {
  let draw: @Sendable () -> UInt64

  mutating func next() -> UInt64 { draw() }
}
