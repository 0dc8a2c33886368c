import Foundation

#if canImport(Darwin)
import Darwin
#endif

/// A folder that files are written to.
struct DiskFolder {
  /// Its path.
  let path: String

  /// Creates the folder and those above it, as far as they are missing.
  ///
  /// - Parameter file: The name of the file that needs it, for the error.
  /// - Throws: `FileError`.
  func create(for file: String) throws(FileError) {
    guard access(path, F_OK) != 0, path != "/" else { return }
    let parent = DiskFolder(path: DiskPath(path).folder)
    try parent.create(for: file)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileError(operation: "write", file: file, code: errno)
    }
    parent.synchronize()
  }

  /// Writes the names in the folder to the disk.
  ///
  /// Where a folder can't be synchronized nothing is lost yet, so this doesn't fail.
  func synchronize() {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    _ = DiskFolder.synchronize(descriptor)
    close(descriptor)
  }

  /// Writes what a descriptor has in memory to the disk, and returns whether that succeeded.
  static func synchronize(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
    // There `fsync` stops at the cache of the drive. Not every file system has the full one.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }
}
