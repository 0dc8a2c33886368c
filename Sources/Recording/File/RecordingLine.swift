import Foundation
import Store
import StoreSwiftCode

/// The first line of a file.
struct HeaderLine: Codable {
  /// The version of the format.
  var recording = Self.version
  /// The types of the state and of the actions.
  let state: String
  let action: String
  var app: RecordedApp?
  /// The seed of the random numbers: a text, because other readers of JSON round large numbers.
  var seed: String?
  /// The stored properties of the types in the state, by the types' names: each with the name of its own type.
  let types: [String: [String: String]]
  let place: LocalizationLine

  /// From 2 on, lines have checksums, and steps have their times.
  static let version = 2
}

/// What dates and texts that reducers make depend on.
struct LocalizationLine: Codable {
  let locale: String
  let timeZone: String
  /// Its kind alone is used: decoded, it may be that of another user.
  let calendar: Calendar
  let calendarLocale: String?
  let calendarTimeZone: String
  let firstWeekday: Int
  let minimumDaysInFirstWeek: Int

  init(_ dependencies: DependencyValues) {
    locale = dependencies.locale.identifier
    timeZone = dependencies.timeZone.identifier
    let calendar = dependencies.calendar
    self.calendar = Calendar(identifier: calendar.identifier)
    calendarLocale = calendar.locale?.identifier
    calendarTimeZone = calendar.timeZone.identifier
    firstWeekday = calendar.firstWeekday
    minimumDaysInFirstWeek = calendar.minimumDaysInFirstWeek
  }

  /// Has dependencies give the recorded values.
  func use(in values: inout DependencyValues) {
    var calendar = Calendar(identifier: calendar.identifier)
    calendar.locale = calendarLocale.map { Locale(identifier: $0) }
    calendar.firstWeekday = firstWeekday
    calendar.minimumDaysInFirstWeek = minimumDaysInFirstWeek
    if let timeZone = TimeZone(identifier: calendarTimeZone) { calendar.timeZone = timeZone }
    values.calendar = calendar
    values.locale = Locale(identifier: locale)
    if let timeZone = TimeZone(identifier: timeZone) { values.timeZone = timeZone }
  }
}

/// A state that is kept: that before the step which follows it.
struct StateLine<State> {
  /// The number of the next step.
  @SafeInteger var before: Int
  /// The generation that the next element of a stack gets.
  @SafeInteger var generation: Int
  let state: State
  /// The shared values: JSON by the names of the keys.
  let shared: [String: String]
}

extension StateLine: Encodable where State: Encodable {}
extension StateLine: Decodable where State: Decodable {}

/// A step.
struct StepLine<Action> {
  let step: Int
  /// When it happened, in milliseconds since 1970.
  var at: SafeInteger?
  /// The names of the action's cases, for people and for the grading.
  let name: String
  /// The type of what the innermost case carries, if it carries anything.
  let payload: String?
  let cause: CauseLine
  /// The action, or why there is none.
  let action: Action?
  let omitted: String?
  /// What changed shared values in place of an action: the end of a query's call, of a mutation, or a progress.
  var change: ChangeLine?
  let answers: [RecordedAnswer]?
  /// The type of the answer to a dialog that the state no longer had, if the action is one.
  var lateAnswer: String?
  /// The shared values that other code had changed before: JSON by the names of the keys.
  let shared: [String: String]?
  /// The shared values that the step has changed, but no reducer.
  var sharedAfter: [String: String]?
  /// What the step has changed.
  let changes: [StateDifference]
}

extension StepLine: Encodable where Action: Encodable {}
extension StepLine: Decodable where Action: Decodable {}

/// A change of shared values by an effect; the values are beside it.
struct ChangeLine: Codable {
  /// What it is of.
  let kind: String
  let subject: RecordedSubject
  let feature: String

  init(_ change: ChangeTrace) {
    (kind, feature, subject) = (change.kind.rawValue, change.feature, RecordedSubject(change))
  }

  /// The change as a trace has it; `nil` for a kind of a later version.
  func trace(_ text: String) -> ChangeTrace? {
    ChangeTrace.Kind(rawValue: kind).map { kind in
      ChangeTrace(
        text: text,
        feature: feature,
        location: .unknown,
        action: 0,
        error: nil,
        kind: kind,
        subject: AnyHashable(subject)
      )
    }
  }
}

/// What a step follows.
struct CauseLine: Codable {
  var user: PlaceLine?
  var step: Int?
  var effect: EffectLine?

  init(_ cause: RecordedCause) {
    switch cause {
    case .user(let location): user = PlaceLine(location)
    case .step(let step): self.step = step
    case .effect(let effect, let step): (self.effect, self.step) = (EffectLine(effect), step)
    }
  }

  var cause: RecordedCause {
    if let effect { return .effect(effect.trace, of: step ?? 0) }
    if let step { return .step(step) }
    return .user(user?.location ?? .unknown)
  }
}

/// A running effect.
struct EffectLine: Codable {
  let id: UInt64
  let name: String?
  let location: PlaceLine
  let node: String
  let action: UInt64
  let actionName: String
  let origin: PlaceLine

  init(_ effect: EffectTrace) {
    (id, name, node) = (effect.id, effect.name, effect.node)
    (action, actionName) = (effect.action, effect.actionName)
    (location, origin) = (PlaceLine(effect.location), PlaceLine(effect.origin))
  }

  var trace: EffectTrace {
    EffectTrace(
      id: id,
      name: name,
      location: location.location,
      node: node,
      action: action,
      actionName: actionName,
      origin: origin.location
    )
  }
}

/// A line of the source, without the folders of the machine that has compiled it.
struct PlaceLine: Codable {
  let file: String
  let line: Int

  init(_ location: SourceLocation) { (file, line) = (location.fileID, location.line) }

  var location: SourceLocation {
    SourceLocation(fileID: file, filePath: file, line: line, column: line == 0 ? 0 : 1)
  }
}
