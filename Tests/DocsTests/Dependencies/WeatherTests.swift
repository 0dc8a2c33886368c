import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

@Suite struct WeatherTests {
  @Test func `A forecast is loaded with its time`() async {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.weatherClient.forecast = { Forecast(city: $0, degrees: 9) }
      $0.date = .constant(now)
    }

    await store.send(.refreshTapped)
    await store.receive(\.loaded) {
      $0.forecast = Forecast(city: "Oslo", degrees: 9)
      $0.loadedAt = now
    }
  }

  @Test func `What a test doesn't override is reported with its line`() async {
    let found = await issues {
      let store = TestStore(initialState: Weather.State()) { Weather() }
      store.exhaustivity = .off
      await store.send(.refreshTapped)
      await store.receive(\.failed)
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("withDependencies { $0.weatherClient.forecast") == true)
  }

  @Test func `An override of a part of the tree is for that part`() async {
    let store = TestStore(initialState: WeatherDemo.State()) {
      WeatherDemo()
    } withDependencies: {
      $0.weatherClient.forecast = { Forecast(city: $0, degrees: 9) }
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    }
    store.exhaustivity = .off
    await store.send(.weather(.refreshTapped))
    await store.send(.sample(.refreshTapped))
    await store.skipReceivedActions()
    #expect(store.state.weather.forecast?.degrees == 9)
    #expect(store.state.sample.forecast?.degrees == 21)
  }

  @Test @MainActor func `A store has dependencies of its own`() async {
    let store = Store(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.weatherClient = .previewValue
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    }
    await store.send(.refreshTapped).finish()
    #expect(store.forecast?.degrees == 21)
  }

  // In a process of its own, because it prints.
  @Test func `A command waits for the effects of its action`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      await withDependencies {
        $0.date = .constant(Date(timeIntervalSince1970: 0))
      } operation: {
        _ = await WeatherProgram.run()
      }
    }
    let printed = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(printed.contains("effect 1 of #1 refreshTapped finished"), "\(printed)")
    #expect(printed.hasSuffix("problem: nil\n)\n"), "\(printed)")
    #expect(printed.contains("degrees: 21"), "\(printed)")
  }

  @Test func `A callback gets the dependencies that were captured for it`() async {
    let dates = LockIsolated<[Date]>([])
    let date = Date(timeIntervalSince1970: 7)
    await withDependencies {
      $0.date = .constant(date)
    } operation: {
      await withCheckedContinuation { continuation in
        withEscapedDependencies { dependencies in
          DispatchQueue.global().async {
            dependencies.yield {
              @Dependency(\.date.now) var now
              dates.withValue { [now] in $0.append(now) }
            }
            continuation.resume()
          }
        }
      }
    }
    #expect(dates.value == [date])
  }
}
