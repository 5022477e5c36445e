import Testing

@testable import TypedKeys

/// An entry has the arguments of the texts that it uses.
struct SharedTextSymbolTests {
    @Test func argumentsOfASharedTextAreArgumentsOfTheEntry() {
        let generated = Generated(
            #""a.b": {"title": "A", "action": {"use": "wait"}, "status": 409}, "wait": "In {$left :integer}.""#)
        #expect(generated.mistakes == "")
        #expect(generated.lines(with: "func aB(left: Int) ->").count == 1)
    }

    @Test func aTextThatIsNotThereIsAMistake() {
        let generated = Generated(#""a.b": {"title": "A", "action": {"use": "wiat"}, "status": 409}"#)
        #expect(generated.mistakes.contains("error: there is no entry \"wiat\" [K213]"))
        #expect(Generated(#""a.b": {"title": {"use": "http.404"}, "status": 409}"#).mistakes == "")
    }
}
