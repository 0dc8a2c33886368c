import Foundation
import Store

/// A photo that is uploaded.
@Reducer
struct PhotoUpload {
  @ObservableState
  struct State: Equatable {
    var progress: Double?
    var error: String?
  }

  enum Action {
    case photoPicked(URL)
    case progressed(Double)
    case uploaded
    case failed(String)
    case cancelTapped
  }

  nonisolated enum CancelID { case upload }

  @Dependency(\.uploadClient) var uploadClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .photoPicked(let file):
        state.progress = 0
        return .run { [uploadClient] send in
          for try await progress in uploadClient.upload(file) {
            await send(.progressed(progress))
          }
          await send(.uploaded)
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
        .cancellable(id: CancelID.upload, cancelInFlight: true)
      case .cancelTapped:
        state.progress = nil
        return .cancel(id: CancelID.upload)
      case .progressed(let progress):
        state.progress = progress
        return .none
      case .uploaded:
        state.progress = nil
        return .none
      case .failed(let error):
        state.progress = nil
        state.error = error
        return .none
      }
    }
  }
}
