import Features
import Queries
import Store

@testable import AssetsApp

extension AppFeature.State {
  /// An app in which a user is signed in.
  static func main(_ main: AppCoordinator.State = AppCoordinator.State()) -> Self {
    let state = AppFeature.State(phase: .main(main))
    state.$session.withLock { $0 = MemoryAccounts.session }
    return state
  }

  /// Ends the session, so that signing out asks no service.
  func endSession() { $session.withLock { $0 = nil } }
}

extension TerminalFeature.State {
  /// A full screen for a user who is signed in, at the list, which loads nothing: it has what is known already.
  static var signedIn: Self {
    if AssetsQuery().fetchedValue == nil { share([]) }
    return TerminalFeature.State(app: .main(), size: .standard)
  }
}

extension Screen {
  /// The screen of an app in which a user is signed in.
  init(_ state: AppCoordinator.State) { self.init(.main(state)) }
}

/// Has the list know assets, as a load of it does.
func share(_ assets: [Asset]) {
  QueryChange.set(AssetsQuery(), to: IdentifiedArray(uniqueElements: assets)).apply()
}

/// Waits until what no step of a store has changed is drawn, which happens in a task.
@MainActor
func drawn() async { for _ in 0..<10 { await Task.yield() } }

extension AssetDetailFeature.State {
  /// A detail that has loaded its issues and neighbours.
  init(_ asset: Asset, issues: [Features.Issue], neighbours: [Asset] = []) {
    self.init(asset: asset)
    $details = .constant(
      AssetDetails(asset: asset, linkedIssues: issues, connectedAssets: neighbours)
    )
  }
}

/// An error with a message.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
