import Foundation
import LanguageTags
import MessageFormat2
import Testing

@testable import CatalogFormats
@testable import Catalogs

/// Programs of others, which `check_apps.py` calls. `EXCHANGE_PYTHON` is a Python with translate-toolkit and moz.l10n.
@Suite("Other programs and the formats of apps")
struct AppConsumersTests {
    private static let python = ProcessInfo.processInfo.environment["EXCHANGE_PYTHON"]

    @Test(.enabled(if: python != nil, "EXCHANGE_PYTHON names no Python with translate-toolkit and moz.l10n"))
    func `They read what is written, and change one text alone`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var document = AppDocument.rich
        document.entries += Self.trickyEntries
        let formats: [(file: String, format: any ExchangeFormat)] = [
            ("i18n.json", .i18next), ("strings.xml", .android),
        ]
        for (file, format) in formats {
            try Data(format.write(document).bytes).write(to: folder.appending(path: file))
        }
        try run(folder)
        for (file, format) in formats {
            let before = format.read(format.write(document).bytes, path: file)
            for program in ["toolkit", "moz"] {
                let data = try Data(contentsOf: folder.appending(path: "\(program)-\(file)"))
                let after = format.read(Array(data), path: file)
                #expect(after.diagnostics == [], "\(program)-\(file)")
                let texts = Dictionary(
                    after.units.map { ($0.name, $0.target) }, uniquingKeysWith: { first, _ in first })
                for unit in before.units {
                    let expected = Self.changed(unit)
                    if Self.isLost(unit, program) { continue }
                    #expect(texts[unit.name] == expected, "\(program)-\(file) \(unit.name)")
                }
                #expect(after.units.count >= before.units.count - (program == "toolkit" ? 1 : 0))
            }
        }
    }

    private static let trickyEntries = AppDocument.document(
        // moz.l10n cannot write control characters back.
        AppDocument.tricky.enumerated().filter { !$1.unicodeScalars.contains(where: isControl) }.map { index, text in
            AppDocument.Text("tricky.t\(index)/detail", text.asMessage, text.asMessage)
        }
    ).entries

    /// What the programs make of a text.
    private static func changed(_ unit: ReadUnit) -> ReadText? {
        if unit.name == "error/detail" { return .text("Omyl") }
        guard case .pattern(var pieces)? = unit.target, pieces.last == .text(" sekund.") else { return unit.target }
        pieces[pieces.count - 1] = .text(" vteřin.")
        return .pattern(pieces)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value >= 0xFFFE && scalar.value < 0x10000
    }

    /// translate-toolkit has no `many` for Czech: it leaves that form out of JSON, and gives it the text of `other` in
    /// XML.
    private static func isLost(_ unit: ReadUnit, _ program: String) -> Bool {
        program == "toolkit" && unit.keys == ["many"]
    }

    private func run(_ folder: URL) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Exchange/check_apps.py")
        let process = Process()
        process.executableURL = URL(filePath: Self.python ?? "")
        process.arguments = [script.path, folder.path]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
