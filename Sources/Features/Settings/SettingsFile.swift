import Foundation
import Store

extension DependencyValues {
  /// The file that the settings are stored in, within ``Store/DependencyValues/defaultFileStorage``.
  public var settingsFile: URL {
    get { self[SettingsFile.self] }
    set { self[SettingsFile.self] = newValue }
  }
}

private enum SettingsFile: DependencyKey {
  static var liveValue: URL { URL(fileURLWithPath: "/assets-settings.json") }
  static var testValue: URL { liveValue }
}
