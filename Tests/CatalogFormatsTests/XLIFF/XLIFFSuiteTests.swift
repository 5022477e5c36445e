import Foundation
import TestSupport
import Testing

@testable import CatalogFormats
@testable import Catalogs

private let folder = "xliff/test-suite/core"

/// The core test suite of XLIFF 2 by OASIS.
@Suite(.enabled(if: Conformance.has(folder), "\(Conformance.whereToGet(folder, from: "the XLIFF test suite"))"))
struct XLIFFSuiteTests {
    /// Invalid files that are read, each with the reason.
    private static let accepted: [String: String] = [
        "bad_DuplicateExtElemIdsInFile.xlf": extensions,
        "bad_DuplicateExtElemIdsInGroup.xlf": extensions,
        "bad_DuplicateExtElemIdsInUnit.xlf": extensions,
        "bad_InvalidExtensionAttributeOnPc.xlf": anywhere,
        "bad_InvalidExtensionAttributeOnSegment.xlf": anywhere,
        "bad_InvalidExtensionAttributeOnSource.xlf": anywhere,
        "bad_InvalidExtensionAttributeOnTarget.xlf": anywhere,
        "bad_InvalidExtensionElementInData.xlf": anywhere,
        "bad_InvalidExtensionElementInFile.xlf": anywhere,
        "bad_InvalidExtensionElementInOriginalData.xlf": anywhere,
        "bad_InvalidExtensionElementInSegment.xlf": anywhere,
        "bad_InvalidExtensionElementOutsideFile.xlf": anywhere,
        "bad_InvalidFSAttribute.xlf": "the module Format Style is not read",
        "bad_InvalidFSAttributeOnEc.xlf": "the module Format Style is not read",
        "bad_InvalidFSAttributeValue.xlf": "the module Format Style is not read",
        "bad_InvalidValidation.xlf": "the module Validation is not read",
        "bad_InvalidFragIdUnknownPrefix.xlf": "any extension can register a prefix",
        "bad_MissingNonRemovable2.xlf": "an empty target is a text without a translation",
    ]

    private static let extensions = "extensions are not read"
    private static let anywhere = "tools put extensions anywhere, and they are not read"

    @Test func validFilesAreRead() throws {
        let format = XLIFF21Format.xliff21
        for kind in ["valid", "in-out"] {
            let names = try Conformance.files(in: "\(folder)/\(kind)", withExtension: "xlf")
            #expect(names.count >= 18)
            for name in names {
                let bytes = try Conformance.bytes("\(folder)/\(kind)/\(name)")
                let reading = format.read(bytes, path: name)
                #expect(reading.diagnostics.map(\.description) == [])
                #expect(reading.units.isEmpty == (name == "almostEmpty.xlf"))
                #expect(format.recognizes(bytes, path: name))
            }
        }
    }

    @Test func invalidFilesAreRejected() throws {
        let names = try Conformance.files(in: "\(folder)/invalid", withExtension: "xlf")
        #expect(names.count == 119)
        var accepted: Set<String> = []
        for name in names {
            let bytes = try Conformance.bytes("\(folder)/invalid/\(name)")
            let reading = XLIFF21Format.xliff21.read(bytes, path: name)
            for diagnostic in reading.diagnostics {
                #expect(diagnostic.place.path == name)
                #expect(diagnostic.place.position != nil)
            }
            if !reading.diagnostics.contains(where: \.code.isError) { accepted.insert(name) }
        }
        #expect(accepted.sorted() == Self.accepted.keys.sorted())
    }
}
