import Testing

@testable import Catalogs
@testable import Plainspoken

@Suite struct MessageDeclarationTests {
    @Test(
        arguments: [
            ("http.404", ["http.404"]), ("http.502", ["http.502", "http.502.outcome-unknown"]),
            ("error", ["error", "error.outcome-unknown"]), ("http.503", ["http.503", "http.503.retry-after"]),
        ] as [(MessageKey, [MessageKey])])
    func variants(key: MessageKey, declared: [MessageKey]) {
        #expect(MessageDeclaration.withVariants(key).map(\.key) == declared)
    }

    /// The arguments that texts about a wait can show.
    @Test func argumentsOfAWait() {
        let arguments = MessageDeclaration.withVariants("http.429").last?.arguments ?? []
        #expect(
            arguments.map { "\($0.name) \($0.type.name)" } == ["wait integer", "waitUnit string", "retryAfter integer"])
        #expect(MessageDeclaration.withVariants("http.429").first?.arguments.isEmpty == true)
    }

    /// Every key with variants is declared by a source or is part of the vocabulary.
    @Test func theListsHaveNoMore() {
        let ofProducts: Set<MessageKey> = [
            "service.maintenance", "limit.rate", "limit.quota", "sign-in.locked", "sign-in.too-many-attempts",
        ]
        let ofFoundation: Set<MessageKey> = [
            "url.timed-out", "url.connection-lost", "url.bad-response", "service.timed-out", "service.busy",
        ]
        let declared = Set(BuiltInSources.messages.map(\.key))
        let listed = MessageDeclaration.withOpenOutcome.union(MessageDeclaration.withWait)
        #expect(listed.subtracting(ofProducts).subtracting(ofFoundation).isSubset(of: declared))
    }
}
