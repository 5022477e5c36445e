import Testing

@testable import Plainspoken
@testable import TranslationEditor

/// A text that several entries use is edited once.
@Suite(.hangLimit)
struct SharedTextEditingTests {
    private static let english =
        #"{"locale": "en", "messages": {"a": {"detail": "Busy", "action": {"use": "wait"}}, "wait": "Try again later."}}"#
    private static let polish =
        #"{"locale": "pl", "messages": {"a": {"detail": "Zajęte", "action": {"use": "wait"}}, "wait": "Spróbuj później."}}"#

    @Test func theEntrySaysWhoseTextItUses() async throws {
        let page = try await DeskPage(SampleProject(["en.json": Self.english, "pl.json": Self.polish]))
        let shown = await page.show("a")
        #expect(shown["uses"] == [["part": "action", "key": "wait"]])
        #expect(shown["parts"]?.elements?.compactMap { $0["part"]?.string } == ["detail"])
        #expect(shown["flags"] == 0)
        #expect(shown["preview"]?["action"] == "Spróbuj później.")
        #expect(await page.show("wait")["uses"] == [])
    }

    /// As long as the shared text is not translated, the preview shows the source's.
    @Test func aTextThatWaitsForItsTranslationIsShownInTheSourceLanguage() async throws {
        let polish = #"{"locale": "pl", "messages": {"a": {"detail": "Zajęte", "action": {"use": "wait"}}}}"#
        let page = try await DeskPage(SampleProject(["en.json": Self.english, "pl.json": polish]))
        #expect(await page.show("a")["preview"]?["action"] == "Try again later.")
    }
}
