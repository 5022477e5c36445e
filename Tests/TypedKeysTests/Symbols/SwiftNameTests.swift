import Testing

@testable import TypedKeys

struct SwiftNameTests {
    @Test(arguments: [
        ("order.out-of-stock", "orderOutOfStock"), ("order", "order"), ("a.b-c", "aBC"),
        ("card.3d-secure", "card3dSecure"),
        ("404.gone", "404Gone"), ("default", "default"), ("x1.2", "x12"),
    ])
    func keys(key: String, name: String) { #expect(SwiftName.ofKey(key) == name) }

    @Test(arguments: [
        ("left", "left"), ("waitUnit", "waitUnit"), ("card-number", "cardNumber"), ("card_number", "cardNumber"),
        ("ID", "ID"), ("größe", "größe"), ("order.id", "orderId"), ("+1", "1"), ("e\u{308}a", "e\u{308}a"),
        ("_", ""), ("+", ""), ("→", ""), ("🎉", ""), ("", ""), ("a\u{200D}b", "aB"), ("x→y", "xY"),
        ("a`b", "aB"), ("a\nb", "aB"), ("\\(f())", "f"), ("a\", b: \"", "aB"),
    ])
    func arguments(name: String, label: String) { #expect(SwiftName.ofArgument(name) == label) }

    @Test(arguments: [
        ("left", "left"), ("default", "`default`"), ("self", "`self`"), ("404Gone", "`404Gone`"), ("in", "`in`"),
        ("größe", "größe"), ("inout", "`inout`"), ("some", "some"),
    ])
    func reservedWordsAreQuoted(name: String, quoted: String) { #expect(SwiftName.quoted(name) == quoted) }
}
