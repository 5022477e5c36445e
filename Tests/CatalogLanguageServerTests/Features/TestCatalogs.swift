@testable import CatalogLanguageServer
@testable import CatalogLinting
@testable import Catalogs

/// Catalogs in both formats for tests of features that read several files.
enum TestCatalogs {
    /// The source, whose entry `left` has a variant form, an entry for a circumstance, and placeholders.
    static let english = """
        {
          "locale": "en",
          "messages": {
            "hello": "👋 Hello {$name}",
            "left": {
              "title": "한국 {$name}",
              "detail": { "match": ["$count :integer"], "variants": { "one": "{$count} try left, {$name}", "*": "{$count} tries left, {$name}" } },
              "placeholders": { "count": { "type": "integer", "example": "3" }, "name": { "type": "string" } }
            },
            "left.retry-after": "Wait {$wait} {$waitUnit}, {$name}",
            "old": { "detail": "No longer used", "replacedBy": "left" }
          }
        }

        """
    static let german = """
        {
          "locale": "de",
          "messages": {
            "hello": "👋 Hallo {$name}",
            "left": {
              "title": "한국 {$name}",
              "detail": ".input {$count :integer} .local $who = {$name} .match $count one {{{$count} Versuch, {$who}}} * {{{$count} Versuche, {$who}}}"
            },
            "left.retry-after": "Warten: {$wait} {$waitUnit}, {$name}",
            "old": "Nicht mehr benutzt"
          }
        }

        """
    static let polish = """
        <catalog xmlns="urn:plainspoken:catalog:1" locale="pl">
          <message key="hello">👋 Cześć {$name}</message>
          <message key="left">
            <title>한국 {$name}</title>
            <detail match="$count :integer">
              <variant key="one">{$count} próba, {$name}</variant>
              <variant key="few">{$count} próby, {$name}</variant>
              <variant key="many">{$count} prób, {$name}</variant>
              <variant key="*">{$count} próby, {$name}</variant>
            </detail>
          </message>
          <message key="left.retry-after">Czekaj: {$wait} {$waitUnit}, {$name}</message>
          <message key="old">Nieużywane</message>
        </catalog>

        """
    static let files = ["Locales/en.json": english, "Locales/de.json": german, "Locales/pl.xml": polish]

    /// An editor with all of them, of which one is open, with a mark before a text.
    ///
    /// - Parameters:
    ///   - name: the file that is open.
    ///   - place: the text that the mark stands before; its first occurrence counts.
    static func editor(
        _ name: String, at place: String, others: [String: String] = [:], capabilities: JSONValue = Editor.everything,
        isUTF8: Bool = false
    ) throws -> Editor {
        var files = files.merging(others) { $1 }
        if let text = files[name], let range = text.firstRange(of: place) {
            files[name]?.insert("‸", at: range.lowerBound)
        }
        let editor = try Editor(files, capabilities: capabilities, isUTF8: isUTF8)
        editor.open(name)
        return editor
    }

    /// What the places of an answer contain, as `file: text`.
    static func places(_ answer: JSONValue, _ editor: Editor) -> [String] {
        (answer.elements ?? [answer]).compactMap { location in
            guard let uri = (location["uri"] ?? location["targetUri"])?.string, let path = DocumentURI.path(of: uri)
            else {
                return nil
            }
            let name = String(path.dropFirst(editor.path("").count + 1))
            let range = try? editor.lines(name).range(of: location["range"] ?? location["targetSelectionRange"])
            return "\(name): " + String(decoding: Array(editor.text(name).utf8)[range ?? 0..<0], as: UTF8.self)
        }
    }
}
