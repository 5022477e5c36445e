#if Service
import Foundation
@testable import Plainspoken
import Testing

@testable import PlainspokenService

@Suite struct CatalogHealthTests {
    /// As a health endpoint sends it.
    @Test func json() throws {
        let folder = try LocalesFolder()
        let catalogs = try ErrorTranslator(catalogs: [.builtIn, .directory(folder.path)]).catalogs
        var health = CatalogHealth(startingWith: catalogs)
        health.loadedAt = Date(timeIntervalSince1970: 0)
        health.contentHash = "9f86"
        #expect(
            try Self.text(health)
                == #"{"contentHash":"9f86","generation":1,"languages":["de","en"],"loadedAt":"1970-01-01T00:00:00Z","state":"starting"}"#
        )
        let place = CatalogDiagnostic.Place("a\nb/de.json", position: SourcePosition(line: 12, column: 9))
        let diagnostic = CatalogDiagnostic(.unknownMember, at: place, "unknown member", help: "Take it out.")
        let noon = Date(timeIntervalSince1970: 43_200)
        health.state = .degraded(since: noon, why: diagnostic.summary)
        health.lastError = CatalogHealth.Refusal(time: noon, diagnostic: diagnostic)
        let key = CatalogDiagnostic.Place("de.json", position: SourcePosition(line: 3, column: 5))
        health.warnings = [CatalogDiagnostic(.obsolete, at: key, "old")]
        #expect(
            try Self.text(health)
                == #"{"contentHash":"9f86","generation":1,"languages":["de","en"],"lastError":{"code":"F113","column":9,"file":"a<U+000A>b/de.json","help":"Take it out.","line":12,"message":"unknown member","time":"1970-01-01T12:00:00Z"},"loadedAt":"1970-01-01T00:00:00Z","since":"1970-01-01T12:00:00Z","state":"degraded","warnings":[{"code":"K202","column":5,"file":"de.json","line":3,"message":"old"}],"why":"a<U+000A>b/de.json:12:9: unknown member"}"#
        )
    }

    private static func text(_ health: CatalogHealth) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(health), as: UTF8.self)
    }
}
#endif
