import Foundation
import Store

/// A value whose save fails, and that is still to be saved when the process ends.
struct UnsavedValue {
  private let number: Shared<Numbered>

  init(path: String) {
    number = IssueReporting.$current.withValue(SilentReporter()) {
      withDependencies {
        $0.context = .live
        $0.defaultFileStorage = .fileSystem
      } operation: {
        Shared(wrappedValue: Numbered(0), .fileStorage(URL(fileURLWithPath: path)))
      }
    }
  }

  /// Changes the value while the system refuses to write it.
  func change() async throws {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    getrlimit(Self.fileSize, &limit)
    var small = rlimit(rlim_cur: 10_000, rlim_max: limit.rlim_max)
    setrlimit(Self.fileSize, &small)
    number.withLock { $0 = Numbered(5) }
    do { try await number.save() } catch { print("\(error)") }
    setrlimit(Self.fileSize, &limit)
  }

  #if canImport(Glibc)
  private static var fileSize: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_FSIZE.rawValue) }
  #else
  private static var fileSize: Int32 { RLIMIT_FSIZE }
  #endif

  private struct SilentReporter: IssueReporter {
    func report(_ issue: RuntimeIssue) {}
  }
}
