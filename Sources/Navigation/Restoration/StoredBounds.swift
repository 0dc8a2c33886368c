import Store

/// How much of a stored state is restored, where an app doesn't choose other bounds.
public enum StoredBounds {
  /// The bytes.
  public static let size = 64 << 20
  /// The screens on all stacks.
  public static let screens = 1_000

  /// Why nothing of a state is restored; `nil` if its size is one that a state can have.
  static func problem(ofSize size: Int, maximum: Int) -> RestorationProblem? {
    if size == 0 { return problem("the file is empty") }
    guard size > maximum else { return nil }
    return problem("it has \(size) bytes, more than \(maximum), its 'maximumSize'")
  }

  /// Why a screen isn't restored that has too many before it.
  static func tooManyScreens(_ maximum: Int) -> RestorationError {
    RestorationError(
      "there are more than \(maximum) screens, the restoration's 'maximumScreens'"
    )
  }

  private static func problem(_ reason: String) -> RestorationProblem {
    RestorationProblem(
      RestorationMode.Problem(place: "", reason: "nothing is restored: \(reason)")
    )
  }
}
