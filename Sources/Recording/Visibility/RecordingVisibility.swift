import Store

/// What the outputs of a recording show: the page, Redux DevTools, descriptions of steps, changes and differences.
///
/// ```swift
/// let recorder = Recorder<App.State, App.Action>(showing: .except(\.login.password, actions: \.login.passwordChanged))
/// ```
///
/// What is hidden is written as `•••`, as values marked `@Redacted` always are. The recording itself has the values, because
/// it computes states again from them.
///
/// A key path goes through stored properties. What is in an optional, in a case or in an element of a collection is named where
/// it is declared: `.except(anywhere: \Login.State.password)`. A key path whose parts can't be found, such as one to a
/// computed property, hides the whole value that it begins at; the mistake is reported.
///
/// A text that is hidden by ``except(_:actions:location:)`` or `@Redacted` is hidden wherever it appears again, such as in the action that
/// sets it. A part of it isn't found that way: name the cases with such payloads too.
public struct RecordingVisibility<State, Action> {
  /// The rules, whatever their types are.
  let rules: VisibilityRules

  /// Shows everything but redacted values.
  public static var all: RecordingVisibility { RecordingVisibility(rules: .all) }

  /// Shows parts of the state, the payloads of cases, and the names of all cases of actions.
  ///
  /// - Parameters:
  ///   - parts: The parts of the state.
  ///   - actions: The cases whose payloads are shown.
  ///   - location: The call site, for reports.
  /// - Returns: What is shown.
  public static func only(
    _ parts: PartialKeyPath<State>...,
    actions: PartialCaseKeyPath<Action>...,
    location: SourceLocation = #Store::location
  ) -> RecordingVisibility {
    let rules =
      parts.map { .property($0, isAnywhere: false, at: location, isShown: true) }
      + actions.map { VisibilityRules.Rule.action($0, isAnywhere: false) }
    return RecordingVisibility(rules: VisibilityRules(hidden: [], shown: rules))
  }

  /// Shows everything but parts of the state, and the payloads of cases.
  ///
  /// - Parameters:
  ///   - parts: The parts of the state.
  ///   - actions: The cases whose payloads are hidden.
  ///   - location: The call site, for reports.
  /// - Returns: What is shown.
  public static func except(
    _ parts: PartialKeyPath<State>...,
    actions: PartialCaseKeyPath<Action>...,
    location: SourceLocation = #Store::location
  ) -> RecordingVisibility {
    all.hiding(
      parts.map { .property($0, isAnywhere: false, at: location) }
        + actions.map { .action($0, isAnywhere: false) }
    )
  }

  /// Shows everything but properties of a type, in whatever state or action its values are.
  ///
  /// - Parameters:
  ///   - parts: The properties.
  ///   - location: The call site, for reports.
  /// - Returns: What is shown.
  public static func except<Value>(
    anywhere parts: PartialKeyPath<Value>...,
    location: SourceLocation = #Store::location
  ) -> RecordingVisibility {
    all.hiding(parts.map { .property($0, isAnywhere: true, at: location) })
  }

  /// Shows everything but the payloads of a type's cases, in whatever action its values are.
  ///
  /// - Parameter actions: The cases, such as `\Case<Login.Action>.passwordChanged`.
  /// - Returns: What is shown.
  public static func except<Value>(
    anywhere actions: PartialCaseKeyPath<Value>...
  ) -> RecordingVisibility {
    all.hiding(actions.map { .action($0, isAnywhere: true) })
  }

  /// Hides what another value doesn't show either.
  ///
  /// - Parameter other: What is shown, made by one of the functions `except`.
  /// - Returns: What both show.
  public func and(_ other: RecordingVisibility) -> RecordingVisibility {
    RecordingVisibility(
      rules: VisibilityRules(
        hidden: rules.hidden + other.rules.hidden,
        shown: rules.shown ?? other.rules.shown
      )
    )
  }

  private func hiding(_ hidden: [VisibilityRules.Rule]) -> RecordingVisibility {
    RecordingVisibility(rules: VisibilityRules(hidden: rules.hidden + hidden, shown: rules.shown))
  }
}
