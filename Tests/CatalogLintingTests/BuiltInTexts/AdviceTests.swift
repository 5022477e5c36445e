import Testing

@testable import CatalogLinting
@testable import LanguageTags
@testable import Plainspoken

/// What the built-in texts advise in every language: nothing that cannot help, and nothing about what the reader has no part in.
@Suite struct AdviceTests {
    /// Keys whose request cannot succeed when it is only sent again.
    private static let hopeless: [String] =
        Vocabulary.problems.filter { $0.retry == .never }.map(\.key.rawValue)
        + HTTPStatusCodes.registered.filter { HTTPStatusCodes.retryAdvice($0) == .never }.map { "http.\($0)" }

    /// Where sending it again cannot help, it is never the whole advice.
    @Test(arguments: ["en"] + BuiltInTexts.translations)
    func hopeless(language: String) throws {
        let texts = try BuiltInTexts.of(language)
        // How the language says “Try again later.” and “Wait a moment, then try again.”
        let bare = Set(["http.500", "http.504"].compactMap { texts.entries[$0]?[.action]?.first })
        try #require(bare.count == 2 && Self.hopeless.count > 40)
        for key in Self.hopeless {
            for action in texts.entries[key]?[.action] ?? [] {
                #expect(!bare.contains(action), "\(language) \(key): \(action)")
                // “Try again, or sign in another way” is about another attempt of the reader, not the same request.
                let isWhole = action.hasPrefix("Try again") && !action.contains(", or ")
                #expect(language != "en" || !isWhole, "\(key): \(action)")
            }
        }
    }

    /// An action asks for what the English one asks for, and for nothing else.
    @Test(arguments: BuiltInTexts.translations)
    func sameAdvice(language: String) throws {
        let (english, texts) = (try BuiltInTexts.of("en"), try BuiltInTexts.of(language))
        let concepts = [
            "try again", "reload", "sign in", "device", "Wi-Fi", "mobile data", "roaming", "password", "browser",
            "administrator", "support", "bank", "cookie",
        ]
        var compared = 0
        for (key, parts) in english.entries {
            guard let source = parts[.action], let action = texts.entries[key]?[.action] else { continue }
            for concept in concepts {
                let wanted = english.word(for: concept, in: source)
                let found = texts.word(for: concept, in: action)
                // “Sign in again”, “before you pay again”: many languages have one word for all of them.
                if concept == "try again", wanted == nil, source.contains(where: { $0.contains("again") }) { continue }
                // A French reader “connects” to an account and to a network.
                let isOfNetwork = ["connection", "Wi-Fi"].contains { english.word(for: $0, in: source) != nil }
                if concept == "sign in", language == "fr", wanted == nil, isOfNetwork { continue }
                // What the title is about may be named once more: “confirm the sign-in with a code”.
                if wanted == nil, english.word(for: concept, in: parts.values.flatMap(\.self)) != nil { continue }
                if texts.sheet.term(concept)?.isOptional != true || wanted == nil {
                    let isSame = (wanted == nil) == (found == nil)
                    #expect(isSame, "\(language) \(key), \(concept): \(action)")
                }
                compared += wanted == nil ? 0 : 1
            }
        }
        #expect(compared > 100)
    }

    /// What fails behind the service says nothing about the reader's device, network, sign-in or address.
    @Test(arguments: ["en"] + BuiltInTexts.translations)
    func gateway(language: String) throws {
        let texts = try BuiltInTexts.of(language)
        let concepts = [
            "device", "network", "mobile network", "mobile data", "roaming", "Wi-Fi", "internet", "sign in",
            "sign-in details", "session", "password", "web address", "connection", "browser",
        ]
        let keys = texts.entries.keys.filter { key in
            key.hasPrefix("upstream.") || key.hasPrefix("service.") || key.hasPrefix("error")
                || ["http.500", "http.502", "http.503", "http.504", "http.server-error"].contains {
                    key == $0 || key.hasPrefix($0 + ".")
                }
        }
        try #require(keys.count > 25)
        for key in keys {
            for (part, said) in texts.entries[key] ?? [:] {
                for concept in concepts {
                    let word = texts.word(for: concept, in: said, orWrong: true)
                    #expect(word == nil, "\(language) \(key) \(part.rawValue), \(concept): \(said)")
                }
            }
        }
    }

    /// If the outcome is open, all readers are asked in the same words to check first.
    @Test(arguments: ["en"] + BuiltInTexts.translations)
    func outcome(language: String) throws {
        let texts = try BuiltInTexts.of(language)
        let open = texts.entries.filter { $0.key.hasSuffix(".outcome-unknown") }
        try #require(open.count > 10)
        #expect(Set(open.compactMap { $0.value[.action] }).count == 1, "\(language)")
        #expect(open.allSatisfy { texts.word(for: "check", in: $0.value[.action] ?? []) != nil }, "\(language)")
    }
}
