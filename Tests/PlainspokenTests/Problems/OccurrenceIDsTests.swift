import Testing

@testable import Plainspoken

@Suite struct OccurrenceIDsTests {
    @Test func looksLikeARandomUUIDAndIsUnique() {
        let ids = OccurrenceCounter()
        var seen: Set<String> = []
        for _ in 0..<10_000 {
            let id = ids.next()
            #expect(seen.insert(id).inserted)
            let parts = id.dropFirst("urn:uuid:".count).split(separator: "-")
            #expect(id.hasPrefix("urn:uuid:") && parts.map(\.count) == [8, 4, 4, 4, 12])
            #expect(parts[2].first == "4")
            #expect("89ab".contains(parts[3].first ?? " "))
        }
    }
}
