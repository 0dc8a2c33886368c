import Foundation
import Store

@Reducer
struct Weather {
  @ObservableState
  struct State: Equatable {
    var city = "Oslo"
    var forecast: Forecast?
    var loadedAt: Date?
    var problem: String?
  }

  enum Action: Equatable {
    case refreshTapped
    case loaded(Forecast)
    case failed(String)
  }

  @Dependency(\.weatherClient) var weatherClient
  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshTapped:
        return .run { [weatherClient, city = state.city] send in
          await send(.loaded(try await weatherClient.forecast(city: city)))
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      case .loaded(let forecast):
        state.forecast = forecast
        state.loadedAt = date.now
        return .none
      case .failed(let problem):
        state.problem = problem
        return .none
      }
    }
  }
}

/// Shows the feature with sample values, beside the real one.
@Reducer
struct WeatherDemo {
  @ObservableState
  struct State: Equatable {
    var weather = Weather.State()
    var sample = Weather.State()
  }

  enum Action: Equatable {
    case weather(Weather.Action)
    case sample(Weather.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.weather, action: \.weather) { Weather() }
    Scope(state: \.sample, action: \.sample) {
      Weather()
        .dependency(\.weatherClient, .previewValue)
    }
  }
}
