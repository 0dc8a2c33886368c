import Foundation
import Store

extension Recorder {
  /// Shows the page of the recording over the running app, in a browser of this machine.
  ///
  /// ```swift
  /// #if DEBUG
  /// print(try recorder.serve().address)
  /// #endif
  /// ```
  ///
  /// Steps arrive as they happen. The page can show an earlier state in the app, as ``travel`` does, return to now, and send an
  /// action whose type is `Decodable`, written as JSON or in Swift: `.path(.element(id: 0, action: .saveTapped))`.
  ///
  /// Only this machine can connect, and only with the token in the address, which is another one in each run. The page
  /// has what outputs show (``RecordingVisibility``). A text that a later step hides was shown until then. The addresses of
  /// other pages and names are refused. Everything is off in a release build.
  ///
  /// - Parameter port: The port; 0 takes a free one.
  /// - Returns: What serves the page until it is stopped, or until the recorder is released.
  /// - Throws: ``InspectorError`` if the port can't be used, or in a release build.
  @discardableResult
  public func serve(port: UInt16 = 0) throws(InspectorError) -> Inspector {
    #if DEBUG
    return try serve(port: port, patience: 20)
    #else
    throw InspectorError("an app that is built for release isn't inspected")
    #endif
  }

  /// Serves the page, with requests that wait so many seconds for the main actor.
  func serve(port: UInt16, patience: TimeInterval) throws(InspectorError) -> Inspector {
    inspector?.stop()
    let session = InspectorSession(self)
    let server = try InspectorServer(port: port, host: session, patience: patience)
    let inspector = Inspector(server, session)
    self.inspector = inspector
    return inspector
  }
}

/// Serves the page of a running app: ``Recorder/serve(port:)``.
@MainActor
public final class Inspector {
  /// The address of the page, with the token without which there is nothing.
  public let address: URL
  private let server: InspectorServer
  private let session: any InspectorServer.Host

  init(_ server: InspectorServer, _ session: any InspectorServer.Host) {
    (self.server, self.session) = (server, session)
    address = server.address
  }

  /// Ends the connections, and takes no more; waits up to half a second until the pages have been told.
  public func stop() {
    server.stop()
    session.end()
    server.waitForStreams()
  }

  isolated deinit { stop() }
}
