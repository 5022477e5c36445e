import Foundation
import HTTPTypes
import LanguageTags
import Plainspoken
import TestSupport
import Testing

#if os(Linux)
/// Once the catalogs are loaded, no answer opens a file: what a reader asks for cannot become part of a path.
@Suite(.serialized) struct OpenedFilesTests {
    /// From here on, the system ends the process if this thread opens a file.
    private static func forbidOpening() {
        #if arch(x86_64)
        let forbidden: [UInt64] = [2, 85, 257, 437]  // open, creat, openat, openat2
        #else
        let forbidden: [UInt64] = [56, 437]  // openat, openat2
        #endif
        // A program of the Berkeley Packet Filter, which the system runs before each call.
        func step(_ code: UInt64, _ value: UInt64, skips: Int = 0) -> UInt64 {
            code | UInt64(skips) << 16 | value << 32
        }
        let (load, compare, end): (UInt64, UInt64, UInt64) = (0x20, 0x15, 0x06)
        var steps = [step(load, 0)]
        for (place, call) in forbidden.enumerated() {
            steps.append(step(compare, call, skips: forbidden.count - place))
        }
        steps += [step(end, 0x7FFF_0000), step(end, 0x8000_0000)]  // it may; it dies
        // `prctl` takes any number of arguments, so Swift does not import it.
        typealias Control = @convention(c) (CInt, CUnsignedLong, UInt, CUnsignedLong, CUnsignedLong) -> CInt
        let control = unsafe unsafeBitCast(dlsym(nil, "prctl"), to: Control.self)
        let (noNewPrivileges, filter): (CInt, CInt) = (38, 22)
        precondition(control(noNewPrivileges, 1, 0, 0, 0) == 0)
        unsafe steps.withUnsafeBufferPointer { steps in
            let program = [UInt(steps.count), UInt(bitPattern: steps.baseAddress)]
            unsafe program.withUnsafeBufferPointer { program in
                precondition(control(filter, 2, UInt(bitPattern: program.baseAddress), 0, 0) == 0)
            }
        }
    }

    /// The next test would see it.
    @Test(.hangLimit) func whatOpensAFileDies() async {
        await #expect(processExitsWith: .signal(SIGSYS)) {
            OpenedFilesTests.forbidOpening()
            _ = FileManager.default.contents(atPath: "Locales/de.json")
        }
    }

    @Test(.hangLimit) func noAnswerOpensOne() async {
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
            // The allocator looks into a file of the system once, the first time that it gives memory back.
            for size in [100, 1_000, 10_000] { _ = (0..<4_000).map { Array(repeating: UInt8($0 & 0xFF), count: size) } }
            answer("en")
            try FileManager.default.removeItem(at: parent)

            OpenedFilesTests.forbidOpening()
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
            _exit(0)
        }
    }
}
#endif
