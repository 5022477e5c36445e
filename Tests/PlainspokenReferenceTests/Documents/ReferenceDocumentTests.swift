import Plainspoken
import PlainspokenReference
import Testing

/// The file that versions are compared with.
@Suite struct ReferenceDocumentTests {
    @Test func whatIsWrittenIsReadBack() throws {
        let written = ReferenceDocument(try ErrorReferenceTests.builtIn.get())
        let read = try ReferenceDocument(parsing: written.json, path: "errors.json")
        #expect(read.json == written.json)
        #expect(ReferenceComparison(from: written, to: read).changes.isEmpty)
    }

    @Test(arguments: [
        (#"{"version": 2}"#, "errors.json: this is not a catalogue of errors of version 1 [F106]"),
        (#"[]"#, "errors.json: this is not a catalogue of errors of version 1 [F106]"),
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
