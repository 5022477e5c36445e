import ByteText
import LanguageTags

/// The page itself: `Resources/editor`, compiled into the program.
package enum EditorPage {
    /// The page in the reader's language.
    ///
    /// - Parameter acceptLanguage: what the browser says about its reader. (RFC 9110 §12.5.4)
    package static func html(acceptLanguage: String?) -> [UInt8] {
        let texts = EditorTexts(acceptLanguage: acceptLanguage)
        let direction = texts.language.direction == .rightToLeft ? "rtl" : "ltr"
        var output: [UInt8] = []
        var rest = (EditorFiles.text("editor.html") ?? "")[...]
        // `{{lang}}`, `{{dir}}` and `{{text:save}}`.
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            output += rest[..<open.lowerBound].utf8
            let name = rest[open.upperBound..<close.lowerBound]
            switch name {
            case "lang": output += texts.language.description.utf8
            case "dir": output += direction.utf8
            default: XMLText.append(texts.all[String(name.trimmingPrefix("text:"))] ?? "", as: .attribute, to: &output)
            }
            rest = rest[close.upperBound...]
        }
        return output + rest.utf8
    }

    /// A file that the page loads; nil if there is none with this name.
    package static func file(_ name: String) -> (bytes: [UInt8], mediaType: String)? {
        guard name != "editor.html", let text = EditorFiles.text(name) else { return nil }
        return (Array(text.utf8), name.hasSuffix(".css") ? "text/css" : "text/javascript")
    }
}

/// The files of the page; the plugin EmbedCatalogs adds `files` from `Resources/editor`.
enum EditorFiles {
    /// A file of `Resources/editor`.
    static func text(_ name: String) -> String? {
        files.first { $0.path.description == "Resources/editor/\(name)" }?.bytes.description
    }
}
