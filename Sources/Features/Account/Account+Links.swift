import Navigation

extension AccountFlow.State: Linked {
  /// The account: `account`, `account/profile`, `account/privacy`.
  public static var link: Link<Self> { Link("account") { _ in Self() }.stack(\.path) }
}

extension AccountFlow.Path.State: Linked {
  /// The screens above the first one.
  public static var link: Link<Self> {
    Link(\.profile)
    Link(\.privacy)
  }
}

extension ProfileFeature.State: Linked {
  /// The profile, above the account.
  public static var link: Link<Self> { Link("profile") { _ in Self() } }
}

extension PrivacyFeature.State: Linked {
  /// The choices, above the account.
  public static var link: Link<Self> { Link("privacy") { _ in Self() } }
}
