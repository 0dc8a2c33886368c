/// The lines that a ``TraceLogger`` writes.
enum TraceText {
  static func received<Action>(_ action: Action, _ record: ActionRecord) -> String {
    let cause =
      switch record.cause {
      case .user(let location): "\(location)"
      case .action(let sequence): "#\(sequence)"
      case .effect(let effect): name(effect)
      }
    return "#\(record.sequence) \(ActionName.of(action)) ← \(cause)"
  }

  static func payload<Action>(_ action: Action) -> String {
    String(customDumping: action, indent: 5)
  }

  static func change<State>(from old: State, to new: State, _ shared: [SharedChange]) -> String {
    let texts = [diff(old, new)].compactMap { $0 } + shared.map(\.text)
    if texts.isEmpty { return "   no change" }
    return texts.joined(separator: "\n").split(separator: "\n").map { "   \($0)" }.joined(
      separator: "\n"
    )
  }

  static func opened(_ request: RequestTrace) -> String { "   request \(request) opened" }

  static func step(_ step: TraceStep) -> String {
    let cause = step.action == 0 ? "the start" : "#\(step.action)"
    return "   \(step) ← \(cause)"
  }

  static func started(_ effect: EffectTrace) -> String {
    let node = effect.node.isEmpty ? "" : " in \(effect.node)"
    return "   \(short(effect)) started\(node), from \(effect.location)"
  }

  static func finished(_ effect: EffectTrace) -> String { "   \(name(effect)) finished" }

  static func cancelled(_ effect: EffectTrace, _ reason: CancellationReason) -> String {
    "   \(name(effect)) cancelled: \(reason)"
  }

  static func notified(_ properties: [ObservedProperty]) -> String {
    "   notified observers of \(properties.map(\.description).joined(separator: ", "))"
  }

  static func dropped<Action>(
    _ action: Action,
    _ effect: EffectTrace,
    _ reason: ActionDropReason
  ) -> String {
    "   dropped \(ActionName.of(action)) of \(name(effect)): \(reason)"
  }

  private static func short(_ effect: EffectTrace) -> String {
    "effect \(effect.id)\(effect.name.map { " '\($0)'" } ?? "")"
  }

  private static func name(_ effect: EffectTrace) -> String {
    let action = effect.actionName.isEmpty ? "" : " \(effect.actionName)"
    return "\(short(effect)) of #\(effect.action)\(action)"
  }
}
