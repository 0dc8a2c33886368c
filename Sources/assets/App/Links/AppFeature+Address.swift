import Features
import Navigation

extension AppFeature.State {
  /// The URL that opens what is shown.
  ///
  /// - Throws: `CommandError` where there is none.
  func address() throws(CommandError) -> String {
    if links.asked != nil || main?.isAsking == true {
      throw CommandError(description: "a question has no address")
    }
    guard Screen.entrance(self) == nil, let main else {
      throw CommandError(description: "there is no address before you are signed in")
    }
    do {
      return try LinkRouter.app.print(main)
    } catch {
      throw CommandError(description: "this screen has no address: \(error)")
    }
  }
}

extension AppCoordinator.State {
  /// Whether a question is open.
  fileprivate var isAsking: Bool {
    if case .confirmUnlink = destination { true } else { false }
  }
}
