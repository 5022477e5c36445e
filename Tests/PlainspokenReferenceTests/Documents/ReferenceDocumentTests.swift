import Foundation
import Testing

@testable import Plainspoken
@testable import PlainspokenReference

/// The file that versions are compared with.
@Suite struct ReferenceDocumentTests {
    @Test func whatIsWrittenIsReadBack() throws {
        let written = ReferenceDocument(try ErrorReferenceTests.builtIn.get())
        let read = try ReferenceDocument(parsing: written.json, path: "errors.json")
        #expect(read.json == written.json)
        #expect(ReferenceComparison(from: written, to: read).changes.isEmpty)
    }

    /// Wherever a folder is, and however it is written, what is written about its catalogs is the same.
    @Test func whereAFolderIsDoesNotMatter() throws {
        let place = URL.temporaryDirectory.appending(path: "reference-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        var documents: Set<[UInt8]> = []
        for name in ["one", "another/Locales"] {
            let folder = place.appending(path: name)
            try FileManager.default.createDirectory(
                at: folder.appending(path: "shop"), withIntermediateDirectories: true)
            let text = #"{"locale": "en", "messages": {\#(SampleCatalogs.order)}}"#
            try Data(text.utf8).write(to: folder.appending(path: "shop/en.json"))
            for path in [folder.path, folder.path + "/", folder.path + "/./"] {
                let reference = try ErrorReference(catalogs: [.builtIn, .directory(path)])
                #expect(reference["order.sold-out"]?.origin == .catalog("shop/en.json"))
                documents.insert(ReferenceDocument(reference).json)
                documents.insert(ReferenceTable(of: reference).csv)
            }
        }
        #expect(documents.count == 2)
    }

    @Test(arguments: [
        (#"{"version": 2}"#, "errors.json: this is not a list of errors of version 1 [F106]"),
        (#"[]"#, "errors.json: this is not a list of errors of version 1 [F106]"),
        (
            #"{"version": 1, "languages": ["?"], "problems": {}, "fieldErrors": {}}"#,
            "errors.json: “languages” is not a list of language tags [F106]"
        ),
        (#"{"version": 1,"#, "errors.json:1:"),
    ])
    func otherFilesAreRefused(text: String, message: String) {
        let error = #expect(throws: CatalogDiagnostic.self) {
            try ReferenceDocument(parsing: Array(text.utf8), path: "errors.json")
        }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
}
