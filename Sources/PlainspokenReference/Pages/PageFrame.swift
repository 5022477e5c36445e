import LanguageTags
import Plainspoken

/// What all pages have in common, as the values of a template.
struct PageFrame: TemplateValues {
    let words: PageWords
    let title: String
    let isIndexed: Bool
    let content: [UInt8]

    var fieldCount: Int { 0 }

    func has(_ place: TemplatePlace) -> Bool {
        if case .text(let key) = place { return words.texts.text(MessageKey(key), for: words.language) != nil }
        return place == .title
    }

    func append(_ place: TemplatePlace, as context: HTMLText.Context, field: Int, to output: inout [UInt8]) {
        switch place {
        case .lang: HTMLText.append(name: words.language.description, as: context, to: &output)
        case .dir: output += words.direction.utf8
        case .robots: output += (isIndexed ? "index" : "noindex").utf8
        case .title: HTMLText.append(title, as: context, to: &output)
        case .content: output += content
        case .text(let key) where has(place):
            let key = MessageKey(key)
            if context == .content {
                output += words.html(key).utf8
            } else {
                HTMLText.append(words.plain(key), as: context, to: &output)
            }
        // A template with any other place was refused.
        default: break
        }
    }
}
