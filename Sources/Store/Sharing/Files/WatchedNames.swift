import Foundation

/// The names, by folder, whose changes may change a file.
///
/// They are the file's own, those of symbolic links on the way to it, also among the folders, and in place of a folder
/// that is missing the name of that folder in the nearest existing one.
struct WatchedNames: Equatable {
  private(set) var names: [String: Set<String>] = [:]

  /// Finds the names for a file as the disk is now.
  init(_ path: String) {
    for link in DiskPath(path).waypoints() {
      var place = link
      while access(place.folder, F_OK) != 0, place.folder != "/" { place = DiskPath(place.folder) }
      names[place.folder, default: []].insert(place.name)
    }
  }

  /// The folders to watch.
  var folders: Set<String> { Set(names.keys) }

  /// Whether a name in a folder is one of them.
  func contains(_ name: String, in folder: String) -> Bool {
    names[folder]?.contains(name) == true
  }
}
