import Foundation
import Store

/// What an app and its widget share.
enum SharedGroup {
  /// Called first of all, by the app and by the widget.
  static func prepare(_ container: URL, _ defaults: UserDefaults) {
    prepareDependencies {
      $0.defaultAppStorage = defaults
      $0.groupContainer = container
    }
  }
}

extension DependencyValues {
  @DependencyEntry(.test) var groupContainer: URL = .temporaryDirectory
}

extension SharedKey where Self == FileStorageKey<[String]>.Default {
  static var favourites: Self {
    @Dependency(\.groupContainer) var container
    return Self[.fileStorage(container.appending(path: "favourites.json")), default: []]
  }
}
