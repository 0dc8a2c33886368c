import Store

/// The step of a recording that has changed a value last, and what led to it.
public struct RecordedChange<Action, Value> {
  /// The step.
  public let step: RecordedStep<Action>
  /// The value before the step.
  public let former: Value
  /// The value after it.
  public let value: Value
  /// The steps that led to the step, from its own cause back to what was sent from outside.
  public let causes: [RecordedStep<Action>]
  /// What is shown of the change.
  let text: String
}

extension RecordedChange: CustomStringConvertible {
  /// The change and its causes, one a line, down to the line of the user's send.
  public var description: String {
    let steps = ([step] + causes).map(\.description)
    return ([text] + steps.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Recording {
  /// Finds the step that has changed a value last.
  ///
  /// ```swift
  /// print(recorder.lastChange(of: \.path[id: 0]?.detail?.title) ?? "not in the recording")
  /// // "Draft" → "Final"
  /// //   #12 path.element.detail.loaded ← effect 3 'load' of #9
  /// //   #9 path.element.detail.task ← App/DetailView.swift:31
  /// ```
  ///
  /// - Complexity: That of the actions since the change, and of up to a hundred more.
  /// - Parameters:
  ///   - value: The value in the state.
  ///   - id: The last step that counts; by default the last one of the recording.
  /// - Returns: The change; `nil` if no step that is kept has changed the value.
  public func lastChange<Value>(
    of value: KeyPath<State, Value>,
    upTo id: Int? = nil
  ) -> RecordedChange<Action, Value>? {
    let last = id ?? .max
    for part in log.parts.reversed() where part.first <= last {
      guard let replayer = makeReplayer(of: part) else { return nil }
      var former = replayer.inspect { $0[keyPath: value] }
      var found: (step: RecordedStep<Action>, former: Value, value: Value)?
      for step in part.steps.prefix(max(0, last - part.first + 1)) {
        replayer.replay(step)
        let current = replayer.inspect { $0[keyPath: value] }
        if !isEqual(former, current) { found = (step, former, current) }
        former = current
      }
      if let found {
        return RecordedChange(
          step: found.step,
          former: found.former,
          value: found.value,
          causes: causes(of: found.step),
          text: text(of: found.step.id, from: found.former, to: found.value)
        )
      }
    }
    return nil
  }

  /// What is shown of a change by a step: the values as they are shown where they are in the state.
  private func text<Value>(of id: Int, from former: Value, to value: Value) -> String {
    var shown = OutlineBuilder(log.visibility)
    var all = OutlineBuilder(.all, showsRedacted: true)
    let old = inspect(after: id - 1) { (all.outline(of: $0), shown.outline(of: $0)) }
    let new = inspect(after: id) { (all.outline(of: $0), shown.outline(of: $0)) }
    guard shown.hasHidden else {
      return "\(String(customDumping: former)) → \(String(customDumping: value))"
    }
    let change = (all.outline(of: former), all.outline(of: value))
    guard var found = OutlineChange(old, new).shown(change) else {
      return "\(RedactedText.text) → \(RedactedText.text)"
    }
    let hidden = history().1
    found.old.replaceTexts(hidden.masked)
    found.new.replaceTexts(hidden.masked)
    return "\(found.old.inlineText) → \(found.new.inlineText)"
  }

  /// The steps that led to a step, from its own cause back to what was sent from outside, as far as they are kept.
  ///
  /// - Parameter step: The step.
  /// - Returns: The steps.
  public func causes(of step: RecordedStep<Action>) -> [RecordedStep<Action>] {
    var causes: [RecordedStep<Action>] = []
    var step = step
    while true {
      let cause: Int
      switch step.cause {
      case .user: return causes
      case .step(let id), .effect(_, let id): cause = id
      }
      guard let earlier = self[step: cause] else { return causes }
      causes.append(earlier)
      step = earlier
    }
  }
}
