import CatalogLinting
import Testing

@Suite("Misspelt keys")
struct KeyTyposTests {
    @Test(
        "A slip in a word of some length is a typing error; short words are other words",
        arguments: [
            ("setings", "settings", true), ("payment.card-declind", "payment.card-declined", true),
            ("file-open", "file.open", true), ("errors.unknwon", "errors.unknown", true),
            ("checkout.confirmetion", "checkout.confirmation", true),
            ("a", "b", false), ("d", "u", false), ("cat", "car", false), ("menu.cat", "menu.car", false),
            ("user.name", "user.game", false), ("form.field-to", "form.field-tu", false), ("a-b", "ab", false),
        ])
    func pairs(obsolete: String, missing: String, isTypo: Bool) {
        #expect(KeyTypos.find([obsolete], among: [missing]) == (isTypo ? [obsolete: missing] : [:]))
    }
}
