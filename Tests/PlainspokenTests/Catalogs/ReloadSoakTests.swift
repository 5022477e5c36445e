import ByteText
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Plainspoken

/// A short form of `make soak`: two threads make responses while the folder is swapped and reloaded, one state in five
/// being unusable.
struct ReloadSoakTests {
    private static let languages = ["de", "en", "fr", "ja"]

    private static func isUsable(_ number: Int) -> Bool { number % 5 != 3 }

    private static func files(_ number: Int) -> [String: Data] {
        var files: [String: Data] = [:]
        for language in languages {
            let text = "\(number) \(language)"
            files["\(language).json"] = Data(
                SampleFolder.catalog(
                    language, #""shop": {"title": "\#(text)"}, "shop.part": {"detail": "\#(text)"}"#
                ).utf8)
        }
        let fault = isUsable(number) ? nil : number / 5 % 4
        if fault == 0 { files["fr.json"]?.append(contentsOf: Data("}".utf8)) }
        if fault == 1 { files["fr.json"]?.removeLast(20) }
        var manifest = "# generation \(fault == 2 ? 0 : number)\n"
        for (name, data) in files.sorted(by: { $0.key < $1.key }) {
            manifest += "\(SHA256.digest(of: Array(data)))  \(name)\n"
        }
        if fault == 3 { files["fr.json"]?.append(contentsOf: Data("\n".utf8)) }
        files["catalogs.sha256"] = Data(manifest.utf8)
        return files
    }

    @Test(.shows(.oneGeneration, .everyWayOfChanging)) func responses() throws {
        let folder = try SwappedFolder(Self.files(1))
        let translator = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path, manifest: .required)])
        let floor = Atomic(1)
        let faults = Mutex<[String]>([])
        let readers = (0..<2).map { _ in
            let last = Mutex(0)
            return BackgroundLoop { step in
                let language = Self.languages[step % Self.languages.count]
                let earliest = max(floor.load(ordering: .acquiring), last.withLock { $0 })
                let problem = translator.translate(
                    Diagnosis("shop.part", under: ["shop"]), for: .acceptLanguage(language))
                let parts = (problem.title ?? "").split(separator: " ")
                let number = parts.first.flatMap { Int($0) } ?? 0
                if problem.detail != problem.title || parts.last.map(String.init) != language || number < earliest
                    || !Self.isUsable(number)
                {
                    faults.withLock {
                        $0.append("\(problem.title ?? "") \(problem.detail ?? "") for \(language) after \(earliest)")
                    }
                }
                last.withLock { $0 = number }
            }
        }
        var refused = 0
        for number in 2...21 {
            try folder.publish(Self.files(number), as: number)
            do throws(CatalogDiagnostic) {
                try translator.catalogs.reload()
                #expect(Self.isUsable(number))
                floor.store(number, ordering: .releasing)
            } catch {
                #expect(!Self.isUsable(number), "\(error)")
                refused += 1
            }
        }
        for reader in readers { reader.end() }
        #expect(refused == 4 && translator.catalogs.generation == 17)
        #expect(faults.withLock { $0.prefix(3) } == [])
    }
}
