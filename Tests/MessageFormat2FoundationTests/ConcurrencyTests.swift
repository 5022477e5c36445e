import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import Testing

/// One message, many threads; also one registry that builds what messages need on many threads.
@Suite struct ConcurrencyTests {
    @Test func formattingOnManyThreads() async throws {
        let source = "{$d :datetime dateLength=long timeZoneStyle=long timeZone=$z} {$n :unit unit=kilometer-per-hour}"
        let locales: [LanguageTag] = ["en", "de", "ja", "ar-EG", "th", "fa"]
        let zones = ["Europe/Berlin", "Asia/Tokyo", "America/New_York", "UTC", "+05:30"]
        func text(_ message: CompiledMessage, _ index: Int) -> String {
            message.format([
                "d": .date(secondsSince1970: Double(index) * 1e6), "n": .integer(index),
                "z": .string(zones[index % zones.count]),
            ])
        }
        let messages = try locales.map {
            try CompiledMessage(parsing: source, locale: $0, functions: .localizedDrafts)
        }
        let expected = messages.map { message in (0..<100).map { text(message, $0) } }
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<2_000).allSatisfy { step in
                        let place = (task + step) % locales.count
                        return text(messages[place], step % 100) == expected[place][step % 100]
                    }
                }
                group.addTask {
                    (0..<200).allSatisfy { step in
                        let place = (task + step) % locales.count
                        let message = try? CompiledMessage(
                            parsing: source, locale: locales[place], functions: .localizedDrafts)
                        return message.map { text($0, step % 100) } == expected[place][step % 100]
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
