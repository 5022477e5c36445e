import Testing

@testable import Catalogs

struct MessageKeyTests {
    @Test(arguments: [
        "error", "http.404", "http.429.retry-after", "payment.card-declined", "a-b.c-d.e", "0.1", "server.E001",
        "server.stripe.card_declined", "server.x.%2F", "server.x.-", "server.a.b.c", "server", "server.a%20b",
        "server.a.b.C", "server.x-y.Card.Declined_1", "server.x..", "server.x..a", "server.x.a.",
    ])
    func valid(key: String) {
        #expect(MessageKey(key).isValid)
    }

    @Test(arguments: [
        "", ".", "a.", ".a", "a..b", "a-", "-a", "a--b", "A", "a_b", "a b", "ä", "payment.cardDeclined", "a\u{0}",
        "server.",
        "server.x.", "server.x.%", "server.x.%2", "server.x.%2f", "server.x.%41", "server.x.é", "server.X.a",
        "server..a", "server.-x.a", "server.%41", "server.x.a.%2E", "server.X.y.z",
        "server.x.\(String(repeating: "a", count: 129))",
    ])
    func invalid(key: String) {
        #expect(!MessageKey(key).isValid)
    }

    @Test(arguments: [
        ("card_declined", "card_declined"), ("E-001", "E-001"), ("a/b", "a%2Fb"), ("a.b", "a.b"), ("é", "%C3%A9"),
        ("100%", "100%25"), (" ", "%20"), (String(repeating: "a", count: 128), String(repeating: "a", count: 128)),
    ])
    func codes(code: String, encoded: String) {
        #expect(MessageKey.encodedCode(code) == encoded)
        #expect(MessageKey("server.x.\(encoded)").isValid)
        let hasDot = encoded.utf8.contains(UInt8(ascii: "."))
        #expect(MessageKey("server.\(encoded)").isValid || hasDot, "a code with a dot needs a name before it")
    }

    @Test(
        arguments: [
            ("Payment.cardDeclined", "payment.card-declined"), ("shop/Cart::URLPath", "shop.cart.url-path"),
            (".a_b c.", "a-b-c"), ("a..b", "a.b"), ("naïve", "na-ve"), ("a.b", nil), ("…", nil), ("", nil),
        ] as [(String, String?)])
    func whatWasMeant(key: String, suggestion: String?) {
        #expect(KeySyntax.suggestion(for: key) == suggestion)
    }

    @Test(arguments: ["", String(repeating: "a", count: 129), String(repeating: "é", count: 22)])
    func codesThatAreTooLongOrEmpty(code: String) {
        #expect(MessageKey.encodedCode(code) == nil)
    }
}
