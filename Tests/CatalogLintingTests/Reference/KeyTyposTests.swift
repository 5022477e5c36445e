import Testing

@testable import CatalogLinting

@Suite struct KeyTyposTests {
    /// A slip in a word of some length is a typing error; short words are other words.
    @Test(arguments: [
        ("setings", "settings", true), ("payment.card-declind", "payment.card-declined", true),
        ("file-open", "file.open", true), ("errors.unknwon", "errors.unknown", true),
        ("checkout.confirmetion", "checkout.confirmation", true),
        ("upload.to-large", "upload.too-large", true), ("turn.of", "turn.off", false),
        ("turn-it.of", "turn-it.off", true),
        ("a", "b", false), ("d", "u", false), ("cat", "car", false), ("menu.cat", "menu.car", false),
        ("user.name", "user.game", false), ("form.field-to", "form.field-tu", false), ("a-b", "ab", false),
    ])
    func pairs(obsolete: String, missing: String, isTypo: Bool) {
        #expect(KeyTypos.find([obsolete], among: [missing]) == (isTypo ? [obsolete: missing] : [:]))
    }
}
