import Foundation
import Store

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Uploads files, and says how much of each was sent.
nonisolated struct UploadClient: Sendable {
  var upload: @Sendable (_ file: URL) -> AsyncThrowingStream<Double, any Error>
}

nonisolated extension UploadClient {
  static func live(_ server: URL) -> UploadClient {
    UploadClient { file in
      AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let task = Task {
          do {
            var request = URLRequest(url: server)
            request.httpMethod = "POST"
            let (_, response) = try await URLSession.shared.upload(
              for: request,
              fromFile: file,
              delegate: UploadProgress { continuation.yield($0) }
            )
            guard (response as? HTTPURLResponse)?.statusCode == 200 else {
              throw URLError(.badServerResponse)
            }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}

nonisolated final class UploadProgress: NSObject, URLSessionTaskDelegate {
  private let report: @Sendable (Double) -> Void

  init(report: @escaping @Sendable (Double) -> Void) { self.report = report }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    report(Double(totalBytesSent) / Double(totalBytesExpectedToSend))
  }
}

nonisolated extension UploadClient: TestDependencyKey {
  static let testValue = UploadClient { _ in .finished(throwing: URLError(.unsupportedURL)) }
}

nonisolated extension DependencyValues {
  var uploadClient: UploadClient {
    get { self[UploadClient.self] }
    set { self[UploadClient.self] = newValue }
  }
}
