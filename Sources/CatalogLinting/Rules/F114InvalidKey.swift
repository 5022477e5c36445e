/// Reported by the readers; flat files of other programs have keys of their own.
package struct F114InvalidKey: ReaderRule {
    package static let info = RuleInfo(
        "F114", "invalid-key", .error, fix: .unsafe,
        summary: "A key that is not written as keys are.",
        rationale: """
            A key is lower-case ASCII words and digits joined by `-`, in parts that are joined by `.`: \
            `payment.card-declined`. In `server.<name>.<code>` the code is another program's: it may have capitals, `_` and \
            dots, and all else is percent-encoded. A key that is written otherwise never matches what the code asks for.
            """,
        bad: [
            .entries("\"Payment.cardDeclined\": \"Card declined\"", at: "\"Payment.cardDeclined\""),
            .entries(
                "\"Payment.Card-Declined\": \"Karte abgelehnt\"", in: "de",
                of: "\"payment.card-declined\": \"Card declined\"", at: "\"Payment.Card-Declined\"",
                fixed: "payment.card-declined"),
            .entries(
                "\"payment.card\u{200B}-declined\": \"Karte abgelehnt\"", in: "de",
                of: "\"payment.card-declined\": \"Card declined\"", fixed: "payment.card-declined"),
            .entries("\"zahlung abgelehnt\": \"Karte abgelehnt\"", in: "de"),
            .entries("\"paiement..refusé\": \"Carte refusée\"", in: "fr"),
        ],
        good: [
            .entries("\"payment.card-declined\": \"Card declined\""),
            .entries("\"http.404\": \"Hier ist nichts\"", in: "de"),
            .entries("\"server.stripe.card_declined\": \"Carte refusée\"", in: "fr"),
            .entries("\"server.payments.Card.Declined\": \"Card declined\""),
        ])

    package init() {}
}
