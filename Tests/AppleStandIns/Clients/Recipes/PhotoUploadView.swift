import Store
import SwiftUI

struct PhotoUploadView: View {
  let store: StoreOf<PhotoUpload>

  var body: some View {
    if let progress = store.progress {
      ProgressView(value: progress)
      Button("Cancel") { store.send(.cancelTapped) }
    }
  }
}
