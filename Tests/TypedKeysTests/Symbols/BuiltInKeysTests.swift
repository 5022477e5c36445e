import Testing

@testable import Plainspoken
@testable import TypedKeys

struct BuiltInKeysTests {
    @Test func theyAreThoseThatTheEngineDeclares() {
        let declared = Set(BuiltInSources.messages.map(\.key.rawValue))
        #expect(BuiltInKeys.all.subtracting(declared).sorted() == [], "remove them")
        #expect(declared.subtracting(BuiltInKeys.all).sorted() == [], "add them")
    }
}
