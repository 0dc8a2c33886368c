import Features
import Navigation
import Store

extension AppFeature.State {
  /// The phases of the app, as far as each has screens of its own.
  enum Stage: Hashable {
    case launch
    case signedOut
    case login
    case main
  }

  /// The phase that the topmost screen belongs to.
  var stage: Stage {
    guard login == nil else { return .login }
    return switch phase {
    case .launching: .launch
    case .signedOut: .signedOut
    case .main: .main
    }
  }

  /// The number of screens of the phase, from the bottom one to the presented one.
  var depth: Int {
    let question = links.asked == nil ? 0 : 1
    if let login { return 1 + login.screenIDs.count + question }
    guard let main else { return 1 + question }
    return main.screenIDs.count + (main.destination == nil ? 1 : 2) + question
  }

  /// Whether the topmost screen waits for something.
  var isBusy: Bool {
    switch Screen.entrance(self) {
    case .launch(let launch): launch.phase.isLoading
    case .link, .signedOut: false
    case .credentials(let login): login.phase.isLoading
    case .code(_, let code): code.phase.isLoading
    case nil: main?.isBusy ?? false
    }
  }

  /// Whether a change is being saved.
  var isSaving: Bool { main?.isSaving ?? false }

  /// Whether the topmost screen has failed at something that can be retried.
  var canRetry: Bool {
    switch Screen.entrance(self) {
    case .launch(let launch): launch.phase.failure != nil
    case .link, .signedOut: false
    case .credentials(let login): login.phase.failure != nil
    case .code(_, let code): code.phase.failure != nil
    case nil: main?.canRetry ?? false
    }
  }
}
