import Navigation

extension HelpFeature.State: Linked {
  /// The page that explains the app.
  public static var link: Link<Self> { Link("help") { _ in Self() } }
}
