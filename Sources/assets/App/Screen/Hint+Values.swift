import Features

extension Screen.Hint {
  static let open = Self(key: "↵", command: "tap N", meaning: "open")
  static let pick = Self(key: "↵", command: "pick N", meaning: "pick")
  static let neighbour = Self(key: "↵", command: "tap N", meaning: "open neighbour")
  static let link = Self(key: "l", command: "link", meaning: "link")
  static let unlink = Self(key: "u", command: "unlink N", meaning: "unlink")
  static let choose = Self(key: "↵", command: "tap N", meaning: "choose")
  static let account = Self(key: "a", command: "", meaning: "account")
  static let email = Self(key: "↵", command: "email TEXT", meaning: "type, or choose")
  static let password = Self(key: "", command: "password TEXT", meaning: "")
  static let code = Self(key: "↵", command: "code TEXT", meaning: "type, or choose")
  static let verify = Self(key: "", command: "verify", meaning: "")
  static let signIn = Self(key: "i", command: "signin", meaning: "sign in")
  static let enter = Self(key: "↵ i", command: "signin", meaning: "sign in")
  static let signInAgain = Self(key: "i", command: "signin", meaning: "sign in again")
  static let retry = Self(key: "r", command: "retry", meaning: "retry")
  static let cancel = Self(key: "Esc", command: "back", meaning: "cancel")
  static let search = Self(key: "/", command: "search TEXT", meaning: "search")
  static let sort = Self(key: "s", command: "sort ORDER", meaning: "sort")
  static let filter = Self(key: "f", command: "filter NAME", meaning: "filter")
  static let confirm = Self(key: "y", command: "confirm", meaning: "yes, unlink")
  static let openLink = Self(key: "y", command: "confirm", meaning: "yes, open")
  static let keep = Self(key: "n", command: "back", meaning: "no, keep")
  static let back = Self(key: "Esc", command: "back", meaning: "back")
  static let close = Self(key: "Esc", command: "back", meaning: "close")
  static let address = Self(key: "c", command: "", meaning: "copy")
  static let travel = Self(key: "t", command: "", meaning: "travel")
  static let help = Self(key: "?", command: "help", meaning: "help")
  static let quit = Self(key: "q", command: "quit", meaning: "quit")

  /// Refresh, or retry where something has failed.
  static func refresh(_ phase: LoadPhase, hasFailed: Bool = false) -> Self {
    phase.failure == nil && !hasFailed
      ? Self(key: "r", command: "refresh", meaning: "refresh")
      : Self(key: "r", command: "retry", meaning: "retry")
  }
}
