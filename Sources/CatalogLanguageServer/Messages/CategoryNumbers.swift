import CatalogLinting
import MessageFormat2

/// The numbers that the plural categories of a language stand for, as text.
struct CategoryNumbers {
    private let language: LanguageFacts
    private var known: [PluralType: [PluralCategory: [String]]] = [:]

    init(_ language: LanguageFacts) { self.language = language }

    /// `2, 3, 4 …`
    ///
    /// - Returns: nil for a category that the language does not have.
    mutating func short(_ category: PluralCategory, _ type: PluralType) -> String? {
        let numbers = numbers(category, type)
        guard let first = numbers.first else { return nil }
        return isOnlyOne(category, type) ? first : list(numbers, 3)
    }

    /// `2, 3, 4, 22, 23, 24, 32, 33 …`
    mutating func long(_ category: PluralCategory, _ type: PluralType) -> String {
        let numbers = numbers(category, type)
        guard !numbers.isEmpty else { return "no number in \(language.tag)" }
        return isOnlyOne(category, type) ? numbers[0] : list(numbers, 8)
    }

    private func isOnlyOne(_ category: PluralCategory, _ type: PluralType) -> Bool {
        language.plural(type).single.contains(category)
    }

    private func list(_ numbers: [String], _ count: Int) -> String {
        numbers.prefix(count).joined(separator: ", ") + (numbers.count > count ? " …" : "")
    }

    /// Integers if there are any, otherwise fractions: `many` in Czech.
    private mutating func numbers(_ category: PluralCategory, _ type: PluralType) -> [String] {
        if let numbers = known[type]?[category] { return numbers }
        let samples = PluralRules(locale: language.tag, type: type).samples(of: category)
        let integers = samples.filter { !$0.utf8.contains(UInt8(ascii: ".")) }
        let numbers = integers.isEmpty ? samples : integers
        known[type, default: [:]][category] = numbers
        return numbers
    }
}
