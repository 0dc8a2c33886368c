import Foundation

extension URL: AppStorageValue {
  /// Creates the URL of what `UserDefaults.set(_:forKey:)` writes for one, a path or an archive, or of the URL as text or data.
  public init?(userDefault object: Any) {
    switch object {
    case let url as URL: self = url
    case let text as String: self.init(storedText: text)
    case let data as Data: self.init(storedData: data)
    default: return nil
    }
  }

  /// The object that `UserDefaults.url(forKey:)` reads: the path of a file, and an archive of every other URL.
  public var userDefault: Any? {
    guard isFileURL else {
      return try? NSKeyedArchiver.archivedData(
        withRootObject: self as NSURL,
        requiringSecureCoding: true
      )
    }
    let (home, full) = (NSHomeDirectory(), absoluteURL.path)
    // From the user's folder on: where that is may change.
    let path = full.hasPrefix(home + "/") ? "~" + full.dropFirst(home.count) : full
    return hasDirectoryPath && !path.hasSuffix("/") ? path + "/" : path
  }

  private init?(storedData data: Data) {
    if let url = try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data) {
      self = url as URL
    } else if let text = String(validating: data, as: UTF8.self) {
      self.init(storedText: text)
    } else {
      return nil
    }
  }

  /// Creates the URL of a text with a scheme, or of a path.
  private init?(storedText text: String) {
    if text.isEmpty { return nil }
    if let url = URL(string: text), url.scheme != nil {
      self = url
    } else {
      self.init(fileURLWithPath: (text as NSString).expandingTildeInPath)
    }
  }
}
