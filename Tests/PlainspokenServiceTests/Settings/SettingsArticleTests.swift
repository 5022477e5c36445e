#if Configuration
import Foundation
import PlainspokenService
import Testing

/// Keeps the table of all settings in step with the code.
@Suite struct SettingsArticleTests {
    private static let file = URL(filePath: #filePath)
        .deletingLastPathComponent()  // Settings
        .deletingLastPathComponent()  // PlainspokenServiceTests
        .deletingLastPathComponent()  // Tests
        .deletingLastPathComponent()
        .appending(path: "Sources/PlainspokenService/PlainspokenService.docc/Settings.md")

    private static var article: String {
        func cell(_ text: String) -> String { text.isEmpty ? "–" : text }
        let rows = SettingName.all.map { name in
            "| `\(name.key)` | `\(name.environmentVariable)` | \(name.purpose) | \(cell(name.allowed)) | \(cell(name.defaultValue)) |"
        }
        return """
            # Settings

            All names that a configuration can have. What it does not say remains as the program has it.

            A value that cannot be used is an error at start, which names the setting, the value and what is allowed. A name that is
            misspelled goes unnoticed, because swift-configuration does not tell which names there are. An empty value is a value.
            Lists are arrays in JSON and YAML, and have commas between their items in the environment. A time is a whole number with
            its unit; without one it counts seconds.

            | name | in the environment | what it decides | what it may be | default |
            |---|---|---|---|---|
            \(rows.joined(separator: "\n"))

            Other encoders, functions of messages, redaction and ids of your own are code: hand them to ``TranslatorSettings``.

            """
    }

    @Test func theArticleIsUpToDate() throws {
        let before = try? String(contentsOf: Self.file, encoding: .utf8)
        if before != Self.article { try Self.article.write(to: Self.file, atomically: true, encoding: .utf8) }
        #expect(before == Self.article, "Settings.md was out of date and has been written anew.")
    }
}
#endif
