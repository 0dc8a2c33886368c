import Navigation
import SwiftUI

/// Literals are keys for SwiftUI, also where a `TextState` could be one.
struct TextLiterals: View {
  let count: Int

  var body: some View {
    VStack {
      Text("To-dos")
      Text(count == 0 ? "Nothing to do" : "Something to do").bold()
    }
  }
}
