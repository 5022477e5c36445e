import Testing

@testable import ByteText

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 2, true, 0), ("", "a", 1, true, 1), ("abc", "", 2, true, 3), ("title", "tittle", 1, true, 1),
        ("title", "titel", 1, true, 1), ("name", "game", 1, true, 1), ("name", "game", 2, false, 2),
        ("name", "game", 1, false, 2), ("abcd", "badc", 2, true, 2), ("kitten", "sitting", 3, true, 3),
        ("kitten", "sitting", 2, true, 3),
    ])
    func between(left: String, right: String, limit: Int, replaces: Bool, distance: Int) {
        let found = EditDistance.between(Array(left), Array(right), limit: limit, replaces: replaces)
        #expect(found == distance)
        #expect(EditDistance.between(Array(right), Array(left), limit: limit, replaces: replaces) == distance)
    }
}
