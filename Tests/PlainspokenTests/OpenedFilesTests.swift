import Foundation
import HTTPTypes
import LanguageTags
import PlainspokenPages
import TestSupport
import Testing

@testable import Plainspoken

#if os(Linux)
/// Once the catalogs are loaded, no answer opens a file: what a reader asks for cannot become part of a path.
@Suite(.serialized, .enabled(if: SealedProcess.isPossible, "this kernel cannot end a process that opens a file"))
struct OpenedFilesTests {
    /// The next test would see it.
    @Test(.hangLimit, .shows(.languagePaths)) func whatOpensAFileDies() async {
        await #expect(processExitsWith: .signal(SealedProcess.signal)) {
            SealedProcess.seal()
            _ = FileManager.default.contents(atPath: "Locales/de.json")
        }
    }

    @Test(.hangLimit, .shows(.languagePaths)) func noAnswerOpensOne() async {
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.appending(path: "plainspoken-\(UUID())/Locales")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let parent = folder.deletingLastPathComponent()
            for language in ["de", "en", "ko"] {
                let catalog = #"{"locale": "\#(language)", "messages": {"shop.closed": {"detail": "{$tag}"}}}"#
                try Data(catalog.utf8).write(to: folder.appending(path: "\(language).json"))
            }
            // A path from here would be found, as it would be in a program.
            precondition(FileManager.default.changeCurrentDirectoryPath(parent.path))
            let translator = try ErrorTranslator(
                catalogs: [.builtIn, .directory("Locales")], options: TranslatorOptions(encoders: [.json, .html]))
            func answer(_ tag: String) {
                let diagnosis = Diagnosis(
                    "shop.closed", arguments: ["tag": .string(tag), "label": .message("label.x", else: tag)],
                    status: .conflict, fieldErrors: [FieldError(parameter: tag, .missing)])
                var request = HTTPRequest(method: .get, scheme: "https", authority: "shop.example", path: "/")
                for accept in ["application/json", "text/html", "text/html;lang=de"] {
                    request.headerFields = [.accept: accept, .acceptLanguage: tag]
                    _ = translator.response(to: diagnosis, for: request)
                    _ = translator.response(to: CocoaError(.fileNoSuchFile), for: request)
                }
                var bytes: [UInt8] = []
                for preference: LanguagePreference in [
                    .acceptLanguage(tag), .languages([LanguageTag(tag) ?? "ko"]), .unspecified,
                ] {
                    _ = translator.translate(diagnosis, for: preference)
                    _ = translator.encode(diagnosis, for: preference, into: &bytes)
                    _ = translator.explain(diagnosis, for: preference)
                }
                precondition(!bytes.isEmpty)
            }
            answer("en")
            try FileManager.default.removeItem(at: parent)

            SealedProcess.seal()
            for tag in [
                "de", "ko", "sv", "fr-CA", "zh-Hant-TW", "*", "", "../../../../etc/passwd", "..%2f..%2fetc%2fpasswd",
                "/etc/passwd", "de/../../secrets", "..\\..\\secrets", "de\u{0}", ".", "..", "~root", "de.json",
                "Locales/de",
                "file:///etc/passwd", "$(id)", "\u{2025}/", String(repeating: "../", count: 300) + "etc/passwd",
            ] + (0..<50).map({ "de-x-\($0)" }) {
                answer(tag)
                answer("\(tag), en;q=0.5")
                answer("en;q=0.5, \(tag)")
            }
            SealedProcess.end()
        }
    }
}
#endif
