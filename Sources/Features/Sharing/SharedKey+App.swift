import Foundation
import Store

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

extension SharedKey where Self == FileStorageKey<[LinkChange]>.Default {
  /// The changes to links that aren't saved yet, in the file of the dependency ``Store/DependencyValues/linkChangesStorage``.
  public static var linkChanges: Self {
    @Dependency(\.linkChangesStorage) var place
    return withDependencies {
      $0.defaultFileStorage = place.storage
    } operation: {
      Self[.fileStorage(place.file, version: 1), default: []]
    }
  }
}
