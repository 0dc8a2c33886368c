import Foundation
import Store

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Asset>>.Default {
  /// All assets as last loaded or saved, in the order of the catalog.
  public static var assets: Self { Self[.inMemory("assets"), default: []] }
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Issue>>.Default {
  /// The issues of all assets whose details were loaded.
  public static var linkedIssues: Self { Self[.inMemory("linkedIssues"), default: []] }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  /// The number of changes to assets that were saved.
  ///
  /// What a load returns may be older than a change that was saved after the load began.
  public static var savedChanges: Self { Self[.inMemory("savedChanges"), default: 0] }
}

extension SharedKey where Self == FileStorageKey<Settings>.Default {
  /// The settings, in the file of the dependency ``Store/DependencyValues/settingsFile``.
  public static var settings: Self {
    @Dependency(\.settingsFile) var file
    return Self[.fileStorage(file, version: 1), default: Settings()]
  }
}

extension SharedKey where Self == FileStorageKey<Session?>.Default {
  /// The session, in the file of the dependency ``Store/DependencyValues/sessionStorage``; `nil` without a signed-in user.
  public static var session: Self {
    @Dependency(\.sessionStorage) var place
    return withDependencies {
      $0.defaultFileStorage = place.storage
    } operation: {
      Self[.fileStorage(place.file, version: 1), default: nil]
    }
  }
}

extension SharedKey where Self == FileStorageKey<Privacy>.Default {
  /// What the user allows the app to send, in a file beside that of the settings: `settings-privacy.json`.
  public static var privacy: Self {
    @Dependency(\.settingsFile) var settings
    let name = settings.deletingPathExtension().lastPathComponent
    let file = settings.deletingLastPathComponent().appending(path: "\(name)-privacy.json")
    return Self[.fileStorage(file, version: 1), default: Privacy()]
  }
}
