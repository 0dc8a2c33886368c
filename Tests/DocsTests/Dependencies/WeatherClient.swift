// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import Store

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@DependencyClient
struct WeatherClient: Sendable {
  var forecast: @Sendable (_ city: String) async throws -> Forecast
  var updates: @Sendable () -> AsyncStream<Forecast> = { .finished }
}

struct Forecast: Codable, Equatable, Sendable {
  var city: String
  var degrees: Int
}

extension WeatherClient: DependencyKey {
  static let testValue = WeatherClient()

  static let previewValue = WeatherClient(
    forecast: { Forecast(city: $0, degrees: 21) },
    updates: { .finished }
  )

  static let liveValue = WeatherClient(
    forecast: { city in
      guard var url = URL(string: "https://weather.example/forecast") else {
        throw URLError(.badURL)
      }
      url.append(queryItems: [URLQueryItem(name: "city", value: city)])
      let (data, _) = try await URLSession.shared.data(from: url)
      return try JSONDecoder().decode(Forecast.self, from: data)
    },
    updates: { .never }
  )
}

extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
