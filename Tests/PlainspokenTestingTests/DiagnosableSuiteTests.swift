import PlainspokenTesting
import TestSupport
import Testing

@testable import Plainspoken

struct DiagnosableSuiteTests {
    /// An error whose declarations and diagnoses a test chooses.
    struct GivenError: Error, Diagnosable {
        @TaskLocal static var declared: [MessageDeclaration] = []
        static var messages: [MessageDeclaration] { declared }

        var diagnosis: Diagnosis
    }

    private static let texts = CatalogOrigin.catalogs([
        MessageCatalog(
            language: "en",
            entries: [
                CatalogEntry("card.declined", title: "Declined", detail: "The card ending in {$last4} was declined."),
                CatalogEntry("card.blocked", title: "Blocked"),
                CatalogEntry("card.blocked.retry-after", title: "Blocked", detail: "Wait {$wait :integer} {$bank}."),
                CatalogEntry("label.card", "Card"),
            ])
    ])

    private static let declared: [MessageDeclaration] = [
        MessageDeclaration("card.declined", arguments: ["last4": .string, "account": .private(.string)])
    ]

    private static let declined = Diagnosis(
        "card.declined", arguments: ["last4": "4242", "account": .private("DE02 1203")], status: 402)

    private func failures(
        _ declared: [MessageDeclaration], _ samples: [Diagnosis], secrets: [String] = []
    ) -> [String] {
        GivenError.$declared.withValue(declared) {
            DiagnosableSuite(GivenError.self, catalogs: [Self.texts], secrets: secrets)
                .failures(diagnosing: samples.map { GivenError(diagnosis: $0) }).map(\.description)
        }
    }

    @Test func aGoodTypeHasNoFailures() {
        #expect(failures(Self.declared, [Self.declined], secrets: ["DE02 1203"]) == [])
    }

    /// A misspelt argument, wherever it is misspelt.
    @Test(
        arguments: [
            (
                "missing-argument: the error produced card.declined without its declared argument “last4”",
                declared, Diagnosis("card.declined", arguments: ["lats4": "4242", "account": .private("x")])
            ),
            (
                "undeclared-argument: the error produced card.declined with the argument “lats4”, which is not declared",
                declared, Diagnosis("card.declined", arguments: ["lats4": "4242", "account": .private("x")])
            ),
            (
                "missing-argument: the error produced card.declined without its declared argument “account”",
                declared, Diagnosis("card.declined", arguments: ["last4": "4242", "acount": .private("x")])
            ),
            (
                "undeclared-argument: the text of card.declined in en needs $last4: declare what the error supplies",
                [MessageDeclaration("card.declined", arguments: ["last": .string])],
                Diagnosis("card.declined", arguments: ["last": "4242"])
            ),
            // In the text of a variant, which is not declared.
            (
                "undeclared-argument: the text of card.blocked.retry-after in en needs $bank: declare what the error supplies",
                [MessageDeclaration("card.blocked")], Diagnosis("card.blocked")
            ),
            (
                "argument-type: the argument “last4” of card.declined has the type integer, but is declared as string",
                declared, Diagnosis("card.declined", arguments: ["last4": 4242, "account": .private("x")])
            ),
            (
                "argument-privacy: the argument “account” of card.declined is public, but is declared as private",
                declared, Diagnosis("card.declined", arguments: ["last4": "4242", "account": "x"])
            ),
            (
                "untried-message: no sample produces the declared message card.blocked: add one, or remove the declaration",
                declared + [MessageDeclaration("card.blocked")], declined
            ),
            (
                "undeclared-key: the error produced card.blocked, which is not in its `messages`", declared,
                Diagnosis("card.blocked")
            ),
        ] as [(String, [MessageDeclaration], Diagnosis)])
    func mistakes(failure: String, _ messages: [MessageDeclaration], _ diagnosis: Diagnosis) {
        let found = failures(messages, [diagnosis])
        #expect(found.contains(failure), "\(found)")
    }

    /// Field errors, labels and variants count as produced.
    @Test func whatASampleProduces() {
        let messages: [MessageDeclaration] = [
            MessageDeclaration("card.declined", arguments: ["last4": .string]),
            MessageDeclaration("card.declined.outcome-unknown", arguments: ["last4": .string], isOptional: true),
            MessageDeclaration("field.taken", arguments: ["field": .message]),
            MessageDeclaration("label.card"),
        ]
        var sample = Diagnosis(
            "card.declined", arguments: ["last4": "1"], fieldErrors: [FieldError("#/card", .taken)])
        sample.arguments["name"] = .private(.message("label.card"))
        #expect(failures(messages, [sample]) == [])
    }

    @Test(.shows(.disclosure)) func disclosures() {
        let shown = Diagnosis("card.declined", arguments: ["last4": "DE02 1203", "account": .private("x")])
        let found = failures(Self.declared, [shown], secrets: ["DE02 1203"])
        #expect(found.contains { $0.hasPrefix("disclosure: ") }, "\(found)")
    }
}
