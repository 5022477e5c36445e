import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Plainspoken

/// Catalogs that change while errors are translated.
struct ReloadTests {
    private typealias Folder = SampleFolder

    private static func file(_ text: String, _ locale: String = "en") -> Data {
        Data(SampleFolder.catalog(locale, #""shop": {"title": "\#(text)"}"#).utf8)
    }

    private func title(_ translator: ErrorTranslator, _ language: String = "en") -> String? {
        translator.translate(Diagnosis("shop"), for: .acceptLanguage(language)).title
    }

    /// JSON, but reading a file that says “slow” waits at a gate.
    private final class GatedFormat: CatalogFormat {
        let entered = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        var fileExtension: String { "json" }

        func read(_ bytes: [UInt8], path: String) -> CatalogDocument {
            if String(decoding: bytes, as: UTF8.self).contains("slow") {
                entered.signal()
                gate.wait()
            }
            return JSONCatalogFormat().read(bytes, path: path)
        }

        func write(_ catalog: MessageCatalog) throws(CatalogDiagnostic) -> [UInt8] {
            try JSONCatalogFormat().write(catalog)
        }
    }

    /// If two reloads overlap, the one that read the older files does not win, and translations do not wait.
    @Test(.shows(.loadingAside)) func oneAtATime() throws {
        let folder = try Folder()
        try folder.write("en.json", Self.file("first"))
        let format = GatedFormat()
        let translator = try ErrorTranslator(catalogs: [.directory(folder.path, formats: [format])])
        let threads = DispatchGroup()
        func reloadElsewhere() {
            let thread = Thread {
                try? translator.catalogs.reload()
                threads.leave()
            }
            threads.enter()
            thread.start()
        }

        try folder.write("en.json", Self.file("slow"))
        reloadElsewhere()
        format.entered.wait()
        #expect(title(translator) == "first", "translated while a reload is under way")
        try folder.write("en.json", Self.file("newest"))
        reloadElsewhere()
        Thread.sleep(forTimeInterval: 0.2)  // time for the second to overtake the first, if it can
        format.gate.signal()
        threads.wait()
        #expect(title(translator) == "newest")
    }

    /// Readers under load: title and detail of an answer are from one generation, and no later answer is from an
    /// earlier one.
    @Test(.shows(.oneGeneration)) func noAnswerMixesGenerations() throws {
        let folder = try Folder()
        func publish(_ number: Int) throws {
            let text =
                #""shop": {"title": "\#(number)", "detail": "\#(number)"}, "shop.part": {"detail": "\#(number)"}"#
            try folder.write("en.json", Data(SampleFolder.catalog("en", text).utf8))
        }
        try publish(0)
        let translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)])
        let isOver = Mutex(false)
        let faults = Mutex<[String]>([])
        let readers = DispatchGroup()
        for _ in 0..<2 {
            readers.enter()
            Thread {
                var last = 0
                while !isOver.withLock({ $0 }) {
                    // The title comes from the general entry, the detail from the specific one.
                    let problem = translator.translate(Diagnosis("shop.part", under: ["shop"]))
                    let number = problem.detail.flatMap { Int($0) } ?? -1
                    if problem.title != problem.detail || number < last {
                        faults.withLock { $0.append("\(problem.title ?? "") \(problem.detail ?? "") after \(last)") }
                    }
                    last = number
                }
                readers.leave()
            }.start()
        }
        for number in 1...25 {
            try publish(number)
            try translator.catalogs.reload()
        }
        isOver.withLock { $0 = true }
        readers.wait()
        #expect(faults.withLock { $0 }.isEmpty)
        #expect(title(translator) == "25")
    }

    /// Translators that share catalogs get the new ones as well.
    @Test func translatorsWithMoreSources() throws {
        let folder = try Folder()
        try folder.write("en.json", Self.file("first"))
        let translator = try ErrorTranslator(catalogs: [.directory(folder.path)])
        let extended = translator.adding(CancellationErrorSource.cancellation)
        try folder.write("en.json", Self.file("second"))
        try extended.catalogs.reload()
        #expect(title(translator) == "second")
        #expect(title(extended) == "second")
    }

    @Test(.shows(.allOrNothing), arguments: ["", "{", #"{"locale":"en","messages":{"shop":{"title":"{$"}}}"#])
    func brokenFilesChangeNothing(_ text: String) throws {
        let folder = try Folder()
        try folder.write("en.json", Self.file("first"))
        try folder.write("de.json", Self.file("erstens", "de"))
        let translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)])
        try folder.write("en.json", Data(text.utf8))
        try folder.write("de.json", Self.file("zweitens", "de"))
        let error = #expect(throws: CatalogDiagnostic.self) { try translator.catalogs.reload() }
        #expect(error?.place.path == folder.path + "/en.json")
        #expect(title(translator) == "first")
        #expect(title(translator, "de") == "erstens", "nothing is half-loaded")
        try folder.write("en.json", Self.file("second"))
        try translator.catalogs.reload()
        #expect(title(translator, "de") == "zweitens")
    }

    /// A missing file is more likely an accident than a decision.
    @Test(.shows(.allOrNothing)) func vanishedFilesChangeNothingUnlessAllowed() throws {
        let folder = try Folder()
        try folder.write("en.json", Self.file("first"))
        try folder.write("de.json", Self.file("erstens", "de"))
        let translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)])
        try FileManager.default.removeItem(at: folder.url.appending(path: "de.json"))
        let error = #expect(throws: CatalogDiagnostic.self) { try translator.catalogs.reload() }
        #expect(error?.place.path == folder.path + "/de.json")
        #expect(error?.description.contains("allowingRemoval") == true)
        #expect(title(translator, "de") == "erstens")
        try translator.catalogs.reload(allowingRemoval: true)
        #expect(title(translator, "de") == "first")
        try translator.catalogs.reload()
    }

    /// The same text in another format or another file of the folder is not a loss.
    @Test func aLanguageMayMove() throws {
        let folder = try Folder()
        try folder.write("en.json", Self.file("first"))
        try folder.write("de.json", Self.file("erstens", "de"))
        let translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)])
        try FileManager.default.removeItem(at: folder.url.appending(path: "de.json"))
        try folder.write("shop/de.json", Self.file("zweitens", "de"))
        #expect(throws: CatalogDiagnostic.self) { try translator.catalogs.reload() }
        try translator.catalogs.reload(allowingRemoval: true)
        #expect(title(translator, "de") == "zweitens")
    }
}
