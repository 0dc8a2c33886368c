import Navigation

extension TextState: SwiftWritable {
  var swiftText: String {
    let runs = runs.isEmpty ? [Run("")] : runs
    return runs.map { "TextState(\($0.text.debugDescription))\(Self.settings(of: $0.style))" }
      .joined(separator: " + ")
  }

  private static func settings(of style: Style) -> String {
    let settings: [(style: Style, call: String)] = [
      (.bold, ".bold()"), (.italic, ".italic()"), (.underline, ".underline()"),
      (.strikethrough, ".strikethrough()"), (.monospaced, ".monospaced()"),
    ]
    return settings.filter { style.contains($0.style) }.map(\.call).joined()
  }
}

extension ButtonState: SwiftWritable {
  var swiftText: String {
    let arguments = [
      role.map { "role: .\($0.rawValue)" },
      action.map { "action: \(SwiftText.wrapped(SwiftText.of($0)))" },
    ]
    .compactMap(\.self)
    .joined(separator: ", ")
    return "ButtonState\(arguments.isEmpty ? "" : "(\(arguments))") { \(label.swiftText) }"
  }

  var swiftParts: [Any] { action.map { [$0] } ?? [] }
}

extension AlertState: SwiftWritable {
  var swiftText: String { "AlertState \(dialogText(title, buttons, message))" }
  var swiftParts: [Any] { buttons }
}

extension ConfirmationDialogState: SwiftWritable {
  var swiftText: String {
    let visibility =
      titleVisibility == .automatic ? "" : "(titleVisibility: .\(titleVisibility.rawValue))"
    return "ConfirmationDialogState\(visibility) \(dialogText(title, buttons, message))"
  }

  var swiftParts: [Any] { buttons }
}

/// The closures of a dialog.
private func dialogText<Action>(
  _ title: TextState,
  _ buttons: [ButtonState<Action>],
  _ message: TextState?
) -> String {
  var text = "{\n\(title.swiftText.indented)\n}"
  if !buttons.isEmpty {
    text += " actions: {\n\(buttons.map(\.swiftText).joined(separator: "\n").indented)\n}"
  }
  if let message { text += " message: {\n\(message.swiftText.indented)\n}" }
  return text
}
