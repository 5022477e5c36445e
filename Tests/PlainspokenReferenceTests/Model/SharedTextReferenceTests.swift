import TestSupport
import Testing

@testable import Plainspoken
@testable import PlainspokenReference

/// The reference shows a shared text where readers see it.
@Suite struct SharedTextReferenceTests {
    private static func reference(_ text: String) throws -> ErrorReference {
        let messages =
            #""a": {"title": "A", "detail": "D", "action": {"use": "wait"}, "status": 409, "placeholders": {"left": {"type": "integer", "example": "3"}}}, "wait": "\#(text)""#
        let catalog = JSONCatalogFormat().read(Array(SampleFolder.catalog("en", messages).utf8), path: "en.json")
            .catalog
        return try ErrorReference(catalogs: [.catalogs([catalog])], sourceLanguage: "en")
    }

    @Test func textsAndDigestsFollowTheSharedText() throws {
        let reference = try Self.reference("In {$left} minutes.")
        #expect(reference.texts(of: "a", in: "en")?.action == "In 3 minutes.")
        let other = try Self.reference("Later.")
        #expect(reference.digests(of: "a").map(\.digest) != other.digests(of: "a").map(\.digest))
        #expect(
            reference.digests(of: "a").map(\.digest)
                == (try Self.reference("In {$left} minutes.")).digests(of: "a").map(\.digest))
    }
}
