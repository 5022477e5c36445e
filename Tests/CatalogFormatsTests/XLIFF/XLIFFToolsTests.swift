import Foundation
import Testing

@testable import CatalogFormats
@testable import Catalogs

private let python = ProcessInfo.processInfo.environment["EXCHANGE_PYTHON"]

/// What other programs make of a file: see `check_xliff.py`.
@Suite(.enabled(if: python != nil, "set EXCHANGE_PYTHON to a Python with translate-toolkit and moz.l10n"))
struct XLIFFToolsTests {
    /// The units that the script translates.
    private static let targets = ["test.text-0/detail": "Platba zamítnuta", "test.text-2/detail": "Řádek"]

    private static func hasLoneSpaces(_ unit: XLIFFSample.Unit) -> Bool {
        [unit.source, unit.target].contains { text in
            guard case .pattern(let pieces)? = text, pieces.count > 1 else { return false }
            return pieces.contains { piece in
                guard case .text(let text) = piece else { return false }
                return text.allSatisfy(\.isWhitespace)
            }
        }
    }

    @Test func onlyTranslatedUnitsChange() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "xliff-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = XLIFFSample.document()
        for format in XLIFFRoundTripTests.formats {
            try Data(format.write(document).bytes).write(to: folder.appending(path: "\(format.name.dropFirst(6)).xlf"))
        }
        let process = Process()
        process.executableURL = URL(filePath: try #require(python))
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Exchange/check_xliff.py")
        process.arguments = [script.path, folder.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)

        let files: [(name: String, format: any ExchangeFormat)] = [
            ("toolkit-1.2.xlf", .xliff12), ("toolkit-2.1.xlf", .xliff21), ("moz-1.2.xlf", .xliff12),
        ]
        for (name, format) in files {
            let reading = format.read(Array(try Data(contentsOf: folder.appending(path: name))), path: name)
            #expect(reading.diagnostics.map(\.description) == [])
            let (read, written) = (XLIFFSample.read(reading), XLIFFSample.written(document))
            #expect(read.count == written.count)
            for (read, written) in zip(read, written) {
                // moz.l10n drops spaces before a placeholder, if there is nothing else before it.
                if name.hasPrefix("moz"), Self.hasLoneSpaces(written) { continue }
                guard let target = Self.targets[written.id?.description ?? ""] else {
                    #expect(read == written, "\(name)")
                    continue
                }
                #expect(read.id == written.id)
                #expect(read.source == written.source)
                #expect(read.target == .text(target))
                #expect(read.note == written.note)
                #expect(read.state == .translated || read.state == nil)
            }
        }
    }
}
