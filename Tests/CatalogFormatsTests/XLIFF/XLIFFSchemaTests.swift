import Foundation
import TestSupport
import Testing

@testable import CatalogFormats

private let xmllint = "/usr/bin/xmllint"
private let schemaFolder = "xliff/schemas"
private var canRun: Bool {
    let isNeeded = ProcessInfo.processInfo.environment["CI"] == "true"
    return Conformance.has(schemaFolder) && (isNeeded || FileManager.default.fileExists(atPath: xmllint))
}

/// What is written, by the schemas of OASIS.
@Suite(.enabled(if: canRun, "install xmllint (libxml2-utils) and put the schemas of XLIFF into xliff/schemas"))
struct XLIFFSchemaTests {
    @Test(arguments: XLIFFRoundTripTests.formats)
    func filesAreValid(_ format: any ExchangeFormat) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "xliff-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let documents = [
            XLIFFSample.document(), XLIFFSample.document(into: "en"), XLIFFSample.document(XLIFFSample.impossible),
            ExchangeDocument(sourceLanguage: "en", targetLanguage: "zh-Hant-TW", entries: []),
        ]
        var paths: [String] = []
        for (index, document) in documents.enumerated() {
            let file = folder.appending(path: "\(index).xlf")
            try Data(format.write(document).bytes).write(to: file)
            paths.append(file.path)
        }
        let (status, message) = try validate(paths, format, in: folder)
        #expect(status == 0, "\(message)")
    }

    /// The schema finds a mistake, so that it really runs.
    @Test(arguments: XLIFFRoundTripTests.formats)
    func mistakesAreFound(_ format: any ExchangeFormat) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "xliff-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = String(decoding: format.write(XLIFFSample.document()).bytes, as: UTF8.self)
        let file = folder.appending(path: "a.xlf")
        try Data(text.replacing("<target", with: "<goal").replacing("</target", with: "</goal").utf8).write(to: file)
        #expect(try validate([file.path], format, in: folder).status != 0)
    }

    private func validate(
        _ paths: [String], _ format: any ExchangeFormat, in folder: URL
    ) throws -> (status: Int32, message: String) {
        let schemas = Conformance.folder.appending(path: schemaFolder)
        // The schema of 1.2 imports that of `xml:space` from the network.
        let catalog = folder.appending(path: "catalog.xml")
        let entry = """
            <catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">
            <system systemId="http://www.w3.org/2001/xml.xsd" uri="\(schemas.appending(path: "xml.xsd").absoluteString)"/>
            </catalog>
            """
        try Data(entry.utf8).write(to: catalog)
        let schema =
            format.name == "xliff-2.1"
            ? try combined(schemas, in: folder) : schemas.appending(path: "xliff-core-1.2-transitional.xsd").path
        let process = Process()
        process.executableURL = URL(filePath: xmllint)
        process.arguments = ["--nonet", "--noout", "--schema", schema] + paths
        process.environment = ["XML_CATALOG_FILES": catalog.path]
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let message = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, message)
    }

    /// A schema that has the core of XLIFF 2 and the modules whose elements and attributes are written.
    private func combined(_ schemas: URL, in folder: URL) throws -> String {
        let imports = [
            ("urn:oasis:names:tc:xliff:document:2.0", "xliff_core_2.0.xsd"),
            ("urn:oasis:names:tc:xliff:sizerestriction:2.0", "size_restriction.xsd"),
            ("urn:oasis:names:tc:xliff:metadata:2.0", "metadata.xsd"),
        ].map {
            "<xs:import namespace=\"\($0.0)\" schemaLocation=\"\(schemas.appending(path: $0.1).absoluteString)\"/>"
        }
        let file = folder.appending(path: "all.xsd")
        let schema = "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\">\(imports.joined())</xs:schema>"
        try Data(schema.utf8).write(to: file)
        return file.path
    }
}
