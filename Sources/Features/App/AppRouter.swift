import Navigation

extension LinkRouter where State == AppCoordinator.State {
  /// Reads and prints the links of the app.
  public static let app = LinkRouter(
    AppCoordinator.State.self,
    at: "https://assets.example",
    "assets:"
  )
}
