import ExchangeFormats
import Testing

@Suite("Ids of units")
struct ExchangeIDTests {
    @Test(arguments: [
        ("http.404/title", "http.404", "title", [String]()),
        ("payment.limit-reached/detail#one", "payment.limit-reached", "detail", ["one"]),
        ("a/action#one *", "a", "action", ["one", "*"]),
        ("a/detail#|two words| few", "a", "detail", ["|two words|", "few"]),
        (#"a/detail#|a\| b| |c|"#, "a", "detail", [#"|a\| b|"#, "|c|"]),
    ])
    func `An id is read and written`(text: String, key: String, part: String, keys: [String]) throws {
        let id = try #require(ExchangeID(text))
        #expect(id.key.rawValue == key)
        #expect(id.part.rawValue == part)
        #expect(id.keys == keys)
        #expect(id.description == text)
    }

    @Test(arguments: ["", "a", "a/", "a/other", "A b/title", "/title", "a/title#", "Hello %s!"])
    func `Other texts are not ids`(text: String) {
        #expect(ExchangeID(text) == nil)
    }

    @Test(arguments: [
        ("http.404/title", "http.404_x002F_title", "http_404_title"),
        ("payment.limit-reached/detail", "payment.limit-reached_x002F_detail", "payment_limit__reached_detail"),
        ("a.x0041.b/detail", "a.x0041.b_x002F_detail", "a_x0041_b_detail"),
        ("k.x0041.b/detail", "k.x0041.b_x002F_detail", "k_x006B__x002E_x0041_x002E_b_detail"),
        ("404/title", "404_x002F_title", "k_x0034_04_title"),
        (
            "server.acme.A%2Fb/action", "server.acme.A_x0025_2Fb_x002F_action",
            "k_x0073_erver_x002E_acme_x002E_A_x0025_2Fb_action"
        ),
        ("server.a_b/title", "server.a_x005F_b_x002F_title", "k_x0073_erver_x002E_a_x005F_b_title"),
    ])
    func `Names can be read back`(text: String, token: String, identifier: String) throws {
        let id = try #require(ExchangeID(text))
        #expect(id.token == token)
        #expect(ExchangeID(token: token) == id)
        #expect(id.identifier == identifier)
        #expect(ExchangeID(identifier: identifier) == id)
    }
}
