import Features

extension Screen {
  /// A text, and the status of an asset that it ends with.
  ///
  /// A script shows the word of the status, a full screen its sign and its colour too.
  struct Phrase: Equatable, Sendable {
    var text: String
    var status: Asset.Status?

    init(_ text: String, status: Asset.Status? = nil) {
      self.text = text
      self.status = status
    }

    /// The phrase for a script.
    var plain: String { text + (status?.rawValue ?? "") }

    /// The phrase for a full screen.
    var signed: String { text + (status?.signed ?? "") }

    /// The phrase with everything that could control a terminal made visible.
    var printable: Phrase { Phrase(PrintableText.of(text), status: status) }
  }
}

extension Screen.Phrase: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self.init(text) }
}
