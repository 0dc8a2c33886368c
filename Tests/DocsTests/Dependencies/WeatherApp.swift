import Foundation
import Store

/// What the app does at its start, before it makes a store.
enum WeatherApp {
  @MainActor
  static func start(with client: WeatherClient) -> StoreOf<Weather> {
    prepareDependencies {
      $0.weatherClient = client
      $0.timeZone = .gmt
    }
    return Store(initialState: Weather.State()) { Weather() }
  }
}
