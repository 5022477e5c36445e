import PlainspokenService
import Testing

@Suite struct ReloadSettingsTests {
    @Test func outOfRange() {
        var settings = ReloadSettings(pollInterval: .zero, debounce: .seconds(-1))
        #expect(settings.pollInterval == .milliseconds(10) && settings.debounce == .zero)
        settings.pollInterval = .seconds(1_000_000)
        settings.debounce = .seconds(2)
        #expect(settings.pollInterval == .seconds(3_600) && settings.debounce == .seconds(1))
        #expect(ReloadSettings().pollInterval == .seconds(2))
    }
}
