import AssetsViews
import SwiftUI

@main struct AssetsPhone: App {
  var body: some Scene { AssetsScene() }
}
