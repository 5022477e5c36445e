#if Configuration
import TestSupport
import Testing

@testable import PlainspokenService

@Suite struct TimeTextTests {
    @Test(
        .shows(.asciiOnly),
        arguments: [
            ("500ms", Duration.milliseconds(500)), ("2s", .seconds(2)), ("2", .seconds(2)), ("5m", .seconds(300)),
            ("1h", .seconds(3_600)), ("0", .zero), ("999999999h", .seconds(3_599_999_996_400)),
            ("", nil), ("s", nil), ("soon", nil), ("-1s", nil), ("+1s", nil), ("1.5s", nil), ("1 s", nil), ("１s", nil),
            ("9999999999s", nil), ("1d", nil), ("0x1s", nil), ("1s\n", nil), ("1\u{301}s", nil),
        ])
    func reads(_ text: String, _ duration: Duration?) {
        #expect(TimeText.duration(text) == duration)
    }

    @Test(arguments: ["0s", "1ms", "1500ms", "2s", "90s", "5m", "1h"]) func writes(_ text: String) throws {
        #expect(TimeText.of(try #require(TimeText.duration(text))) == text)
    }
}
#endif
