import Foundation
import Store

/// The file to which the test stores of a process add what they reach.
///
/// Each case is one line, added by one write when a test reaches it first: several processes write to the same file, and one
/// that crashes has lost nothing.
final class CoverageFile: Sendable {
  /// The file that new test stores write to, if any.
  @TaskLocal static var ofTests: CoverageFile? = ofEnvironment

  /// The file that the environment names.
  private static let ofEnvironment: CoverageFile? = {
    guard let name = ProcessInfo.processInfo.environment["STORE_COVERAGE"], !name.isEmpty else {
      return nil
    }
    return CoverageFile(name: name)
  }()

  private let descriptor: Int32
  private let written = Guarded<Set<ExplorerCoverage.Key>>([])

  /// Opens a file, which is created if it isn't there.
  init?(name: String) {
    descriptor = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor < 0 else { return }
    let reason = String(cString: strerror(errno))
    FileHandle.standardError.write(Data("STORE_COVERAGE: can't open \(name): \(reason)\n".utf8))
    return nil
  }

  deinit { close(descriptor) }

  /// Adds the case of an action, unless the process has done so.
  func record(_ action: Any) {
    let key = ExplorerCoverage.Key(of: action)
    guard written.withLock({ $0.insert(key).inserted }) else { return }
    let line = Array(key.line.utf8)
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}
