import HTTPTypes
import LanguageTags
import Plainspoken
import PlainspokenXML

/// Properties of every answer that another server can give, whatever we were told to show of it. Used by the fuzz
/// target, and by the tests of its findings so far.
///
/// The first two bytes of an input choose what is shown, and how it is logged. A status follows and the reader's
/// Accept-Language, then header fields and the body. In these, each `@@` becomes a secret:
///
///     0 402 de, en;q=0.5
///     Content-Type: application/json
///
///     {"error":{"code":"card_declined","message":"@@"}}
public enum UpstreamBodyProperties {
    /// Longer than any subtag of a language, and in no text of ours.
    static let secret = "zqcanaryqz"

    /// What readers may see, chosen by the bits of a byte: with the digit 0 nothing.
    private struct Settings {
        let role: ProgramRole
        let trust: UpstreamTrust
        let disclosure: ForeignText.Disclosure
        let showsFields: Bool
        let showsValues: Bool
        let hasOverrides: Bool

        init(_ byte: UInt8) {
            let choice = byte ^ UInt8(ascii: "0")
            role = choice & 1 == 0 ? .gateway : .client
            trust = [.byRole, .problems, .nothing, .nothing][Int(choice >> 1 & 3)]
            disclosure = [.never, .never, .whenNoMessage, .always][Int(choice >> 3 & 3)]
            showsFields = choice >> 5 & 1 == 1
            showsValues = choice >> 6 & 1 == 1
            hasOverrides = choice >> 7 == 1
        }

        var source: UpstreamErrorSource {
            .upstream(
                codes: hasOverrides ? ["card_declined": UpstreamOverride("shop.declined", status: 402)] : [:],
                statuses: hasOverrides ? [404: UpstreamOverride(status: .notFound)] : [:], disclosure: disclosure,
                publicArguments: showsValues ? ["x", "y"] : [], passesFieldErrorsOn: showsFields, trust: trust,
                markup: .xml)
        }

        /// Whether a problem with this status can be passed on.
        func passesOn(_ status: Int) -> Bool {
            switch role {
            case .gateway: trust == .problems && 400...499 ~= status
            case .client: trust != .nothing && 400...599 ~= status
            }
        }
    }

    private static let ownTexts = MessageCatalog(
        language: "en",
        entries: [
            CatalogEntry("shop.declined", title: "Declined", detail: "The card was declined."),
            CatalogEntry("server.bank.card_declined", detail: "The bank has declined the card."),
            CatalogEntry("server.shown", detail: "{$x} and {$y}.", action: "Look at {$x}."),
        ])

    private static func translator(_ role: ProgramRole) throws -> ErrorTranslator {
        try ErrorTranslator(
            catalogs: [.builtIn, .catalogs([ownTexts])], languages: .all,
            options: TranslatorOptions(
                role: role, types: .under("https://shop.example/problems/"),
                occurrenceIDs: .custom { "urn:request:1" }))
    }

    /// One for each choice.
    private static let translators: [(settings: Settings, translator: ErrorTranslator)]? = {
        guard let gateway = try? translator(.gateway), let client = try? translator(.client) else { return nil }
        return (0...UInt8.max).map { choice in
            let settings = Settings(choice)
            return (settings, (settings.role == .gateway ? gateway : client).adding(settings.source))
        }
    }()

    /// The violated property; nil if there is none.
    public static func violation(_ bytes: [UInt8]) -> String? {
        guard let translators else { return "the translators cannot be made" }
        // A secret that the input knows is none.
        guard !bytes.contains(secret.utf8) else { return nil }
        var input = InputMessage(bytes, choices: 2)
        input.plant(secret)
        let (settings, translator) = translators[Int(input.choices[0])]
        let line = input.firstLine.split(separator: " ", maxSplits: 1)
        var fields = input.headerFields
        // A wait until a date is counted from the answer's own date, not from whenever this runs.
        if !fields.contains(.date) { fields[.date] = "Sun, 06 Nov 1994 08:49:37 GMT" }
        let error = UpstreamError(
            service: "bank", status: line.first.flatMap { Int($0) } ?? 500, headerFields: fields, body: input.body)
        let preference = LanguagePreference.acceptLanguage(line.count > 1 ? String(line[1]) : nil)

        let explanation = translator.explain(error, for: preference)
        return whatItSaid(error)
            ?? sameInEveryWay(error, preference, explanation.problem, translator)
            ?? languages(of: explanation, settings, translator)
            ?? limits(of: explanation.problem)
            ?? choice(of: explanation, error, settings)
            ?? disclosure(in: explanation, error, settings)
            ?? log(explanation, settings, input.choices[1], translator)
    }

    /// What programs are told is bounded, and the same each time.
    private static func whatItSaid(_ error: UpstreamError) -> String? {
        let said = error.said(markup: .xml)
        guard said == error.said(markup: .xml) else { return "the server said something else the second time" }
        guard said.fieldErrors.count <= AnswerLimits.fieldErrors else { return "the server named too many fields" }
        guard said.status.map({ 100...599 ~= $0 }) != false else { return "the server said an impossible status" }
        return wait(said.retry)
    }

    private static func wait(_ retry: RetryAdvice) -> String? {
        guard let delay = retry.delay else { return nil }
        // 366 days.
        return .zero ... .seconds(31_622_400) ~= delay && retry.isWorthwhile == true ? nil : "a wait of \(delay)"
    }

    /// A problem, its bytes and its explanation are the same.
    private static func sameInEveryWay(
        _ error: UpstreamError, _ preference: LanguagePreference, _ problem: Problem, _ translator: ErrorTranslator
    ) -> String? {
        let response = translator.response(
            to: translator.translate(error, for: preference), accept: "", preference: preference)
        var (encoded, explained): ([UInt8], [UInt8]) = ([], [])
        let head = translator.encode(error, for: preference, into: &encoded)
        JSONProblemEncoder().encode(problem, into: &explained)
        guard encoded == response.body, explained == response.body else { return "different answers to the same error" }
        guard head.status == problem.status, head.languages == problem.languages, head.retry == problem.retry else {
            return "different heads of the same answer"
        }
        return BodyChecks.json(response.body, problem) ?? HeadChecks.violation(response, thrown: [:])
    }

    /// Another server's words alone can be in a language that we do not offer.
    private static func languages(
        of explanation: Explanation, _ settings: Settings, _ translator: ErrorTranslator
    ) -> String? {
        if explanation.lookUps.isEmpty || settings.disclosure != .never { return nil }
        let languages = explanation.problem.languages
        return languages.allSatisfy(translator.catalogs.languages.contains) ? nil : "the languages \(languages)"
    }

    private static func limits(of problem: Problem) -> String? {
        guard problem.errors.count <= AnswerLimits.fieldErrors else { return "too many field errors" }
        let names = [problem.type, problem.code, problem.instance ?? ""] + problem.errors.map(\.code)
        guard names.allSatisfy({ $0.utf8.count <= AnswerLimits.nameBytes }) else { return "a name that is too long" }
        guard names.joined().utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return "a name that cannot be seen" }
        guard problem.errors.allSatisfy({ $0.place.text.utf8.count <= AnswerLimits.placeBytes }) else {
            return "a place that is too long"
        }
        return wait(problem.retry)
    }

    // MARK: What the body may choose

    /// The status is that of the table, and the texts are found under keys that are for other servers' failures.
    private static func choice(
        of explanation: Explanation, _ error: UpstreamError, _ settings: Settings
    ) -> String? {
        let problem = explanation.problem
        let isPassedOn = explanation.lookUps.isEmpty
        if isPassedOn {
            guard settings.passesOn(error.status), problem.status?.code == error.status else { return "passed on" }
            return passedOn(problem)
        }
        guard statuses(for: error.status, settings).contains(problem.status?.code) else {
            return "\(error.status) is answered with \(problem.status.map { "\($0.code)" } ?? "no status")"
        }
        let keys = explanation.lookUps.map(\.key.rawValue)
        let own = ["server.", "http."] + (settings.role == .gateway ? ["upstream."] : ["limit.rate", "limit.quota"])
        let fallback: Set = ["error", settings.hasOverrides ? "shop.declined" : "error"]
        guard keys.allSatisfy({ key in own.contains { key.hasPrefix($0) } || fallback.contains(key) }) else {
            return "a look-up of \(keys)"
        }
        guard explanation.lookUps.last?.outcome == .found else { return "no text" }
        return nil
    }

    /// The statuses that an answer to another server's can have. In the body there can be another status only where the
    /// response says that all is well.
    private static func statuses(for status: Int, _ settings: Settings) -> Set<Int?> {
        if settings.hasOverrides, status == 404 { return [404, 402] }
        var statuses: Set<Int?> =
            switch (settings.role, status) {
            case (.gateway, ..<400): [502, 503, 504]
            case (.gateway, 408), (.gateway, 504): [504]
            case (.gateway, 429), (.gateway, 503): [503]
            // A body may say that a limit was the reason.
            case (.gateway, 400..<500): [502, 503]
            case (.gateway, _): [502]
            case (.client, 100..<400), (.client, ..<100): Set([nil] + Array(400...599))
            case (.client, 400...599): [status]
            case (.client, _): [500]
            }
        if settings.hasOverrides { statuses.insert(402) }
        return statuses
    }

    /// A problem in another server's words is one of those that ours can be, in a single language.
    private static func passedOn(_ problem: Problem) -> String? {
        guard problem.languages.count == 1 else { return "a problem in \(problem.languages.count) languages" }
        let texts = [problem.title, problem.detail, problem.action] + problem.errors.map(\.detail)
        let lengths = [200] + Array(repeating: 1_000, count: texts.count - 1)
        for (text, length) in zip(texts, lengths) {
            guard let text else { continue }
            guard text.utf8.count <= length else { return "a text of \(text.utf8.count) bytes" }
            guard !text.unicodeScalars.contains(where: { isControl($0.value) }) else { return "a control character" }
            guard isBalanced(text) else { return "a text that changes the direction of what follows it" }
        }
        for reference in [problem.type, problem.instance ?? ""] {
            let scheme = reference.prefix { !"/?#".contains($0) }.split(
                separator: ":", omittingEmptySubsequences: false)
            guard scheme.count < 2 || ["http", "https", "urn", "tag", "about"].contains(scheme[0].lowercased()) else {
                return "a scheme that is not for looking up: \(reference)"
            }
        }
        return nil
    }

    private static func isControl(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202D, 0x202E, 0xE0000...0xE0FFF: true
        default: false
        }
    }

    private static func isBalanced(_ text: String) -> Bool {
        var open = (isolates: 0, embeddings: 0)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: open.isolates += 1
            case 0x2069: open.isolates -= 1
            case 0x202A, 0x202B: open.embeddings += 1
            case 0x202C: open.embeddings -= 1
            default: break
            }
            guard open.isolates >= 0, open.embeddings >= 0 else { return false }
        }
        return open == (0, 0)
    }

    // MARK: What the reader may see of it

    private static func disclosure(
        in explanation: Explanation, _ error: UpstreamError, _ settings: Settings
    ) -> String? {
        guard !explanation.lookUps.isEmpty else { return nil }
        let problem = explanation.problem
        let isClient = settings.role == .client
        let parts: [(name: String, texts: [String?], isOpen: Bool)] = [
            ("title", [problem.title], false),
            ("detail", [problem.detail], settings.disclosure != .never || settings.showsValues),
            ("action", [problem.action], settings.showsValues),
            ("code", [problem.code, problem.type], isClient),
            ("instance", [problem.instance, problem.reference?.description], false),
            (
                "field", problem.errors.flatMap { [$0.place.text, $0.detail] },
                isClient || settings.showsFields
            ),
            ("code of a field", problem.errors.map(\.code), false),
            ("language", problem.languages.map(\.description), false),
        ]
        for part in parts where !part.isOpen {
            if part.texts.contains(where: { $0?.contains(secret) == true }) { return "a secret in the \(part.name)" }
        }
        guard isClient || settings.showsFields || problem.errors.isEmpty else { return "fields of another server" }
        guard settings.role == .gateway else { return nil }
        let codes: Set = ["upstream.failed", "upstream.timed-out", "upstream.busy"]
        guard
            codes.contains(problem.code)
                || settings.hasOverrides && ["shop.declined", "http.404"].contains(problem.code)
        else { return "the code \(problem.code)" }
        return nil
    }

    private static func log(
        _ explanation: Explanation, _ settings: Settings, _ choice: UInt8, _ translator: ErrorTranslator
    ) -> String? {
        // A client's code, and the id of a problem that is passed on, are the server's own.
        let isHidden = settings.role == .gateway && !explanation.lookUps.isEmpty
        let response = translator.response(to: explanation.problem, accept: "", preference: .unspecified)
        return LogChecks.violation(
            response.problem, of: LoggedRequest(method: .post, path: "/orders/{id}"), choice: choice,
            secret: isHidden ? secret : nil)
    }
}
