import TestSupport

@testable import TranslationEditor

/// A small project of catalogs in a temporary folder.
struct SampleProject {
    let folder = Result { try TemporaryFolder() }

    var place: TemporaryFolder { get throws { try folder.get() } }

    /// - Parameter files: more files, or other texts for those that there are, by name.
    init(_ files: [String: String] = [:]) throws {
        for (name, text) in Self.files.merging(files, uniquingKeysWith: { $1 }) {
            try place.write(text, to: "Locales/\(name)")
        }
    }

    var path: String { get throws { try place.url.path + "/Locales" } }

    func text(_ name: String) throws -> String { try place.text(of: "Locales/\(name)") }

    func desk(_ change: (inout EditorOptions) -> Void = { _ in }) throws -> TranslationDesk {
        var options = EditorOptions()
        change(&options)
        return try TranslationDesk(folder: path, options) { _ in }
    }

    static let files = [
        "en.json": """
        {
          "locale": "en",
          "messages": {
            "cart.full": {
              "title": "The cart is full",
              "detail": ".input {$count :integer} .match $count one {{You can add {$count} more thing.}} * {{You can add {$count} more things.}}",
              "description": "Too many things in the cart.",
              "placeholders": { "count": { "type": "integer", "example": "22" } }
            },
            "login.locked": {
              "title": "Account locked",
              "detail": "Try again in {$minutes :integer} minutes, {$name}.",
              "action": "Wait a little.",
              "description": "After too many wrong passwords.",
              "placeholders": { "minutes": { "type": "integer", "example": "5" }, "name": { "example": "Ada" } }
            },
            "label.email": "e-mail address"
          }
        }

        """,
        "pl.json": """
        {
          "locale": "pl",
          "messages": {
            "login.locked":   { "title": "Konto zablokowane",
              "detail": "Spróbuj ponownie za {$minutes :integer} min, {$name}.",
              "action": "Poczekaj chwilę." },
            "label.email": "adres e-mail"
          }
        }

        """,
        "ar.xml": """
        <?xml version="1.0" encoding="UTF-8"?>
        <catalog xmlns="urn:plainspoken:catalog:1" locale="ar">
          <message key="login.locked">
            <title>الحساب مقفل</title>
            <detail><![CDATA[حاول مرة أخرى بعد {$minutes :integer} دقيقة يا {$name}.]]></detail>
            <action>انتظر قليلاً.</action>
          </message>
        </catalog>

        """,
    ]
}
