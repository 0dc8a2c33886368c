/// Names the actions of one store.
///
/// Cases without a payload have the same name each time, which is kept: every effect is named after the
/// action that it answers, and to make a name takes longer than most of what starts an effect.
struct ActionNames {
  /// Names, by the type of the action and by where the runtime has the text of the case.
  private var known: [(type: ObjectIdentifier, text: UnsafePointer<CChar>, name: String)] = []

  /// The name of an action, as ``ActionName/of(_:)`` makes it.
  mutating func name<Action>(of action: Action) -> String {
    guard let text = enumCaseNameInRuntime(action) else { return ActionName.of(action) }
    let type = ObjectIdentifier(Action.self)
    // No case of an enum is called like one without a payload, so none need be looked for.
    if let known = known.first(where: { $0.text == text && $0.type == type }) { return known.name }
    let name = ActionName.of(action)
    // An optional is called by its type.
    if Reflected.isCaseWithoutPayload(action), name == String(cString: text) {
      known.append((type, text, name))
    }
    return name
  }
}
