#if canImport(SwiftUI)
import Features
import Foundation
import Store

extension Store where State == AppFeature.State, Action == AppFeature.Action {
  /// A store of the app with the sample plant, a slow service, and files in the user's documents.
  ///
  /// The sample account is "ada@example.com", with the password "steam" and the code "246810".
  public static var sample: StoreOf<AppFeature> {
    let pace = LoadPace { try await Task.sleep(for: .milliseconds(50)) }
    let storage = MemoryStorage(.sample, pace: pace)
    let accounts = MemoryAccounts(pace: pace, failuresOfProfile: 1)
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    return Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.assetsClient = AssetsClient(storage: storage)
      $0.issuesClient = IssuesClient(storage: storage)
      $0.authClient = AuthClient(accounts: accounts)
      $0.profileClient = ProfileClient(accounts: accounts)
      $0.defaultFileStorage = .fileSystem
      $0.settingsFile = folder.appending(path: "assets-settings.json")
      $0.sessionStorage = FilePlace(
        file: folder.appending(path: "assets-session.json"),
        storage: .fileSystem
      )
      $0.linkChangesStorage = FilePlace(
        file: folder.appending(path: "assets-changes.json"),
        storage: .fileSystem
      )
    }
  }
}
#endif
