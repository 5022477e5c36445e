import ByteText

/// The room in an answer for names and texts: ``AnswerLimits/bodyBytes`` in JSON or in XML, whichever takes more.
///
/// Texts are cut before any of them is written, so that an answer is the same in every format.
struct AnswerRoom {
    /// The most bytes that the names of all members take, with their syntax and the values that are numbers.
    private static let frame = 512
    /// The same for one field error, in bytes: `<i><parameter></parameter><code></code><detail></detail></i>`.
    private static let frameOfFieldError = 64
    /// The same for one value for programs, and its share of `<parameters></parameters>`.
    private static let frameOfParameter = 32
    /// The most bytes that one byte of text can take: `\u003c`.
    private static let mostBytesPerByte = 6

    /// A JSON body no longer than this fits in any format: each of its bytes takes at most two and a half in XML.
    static let surelyFittingBytes = AnswerLimits.bodyBytes / 4

    private var left = AnswerLimits.bodyBytes - frame
    /// How many texts were cut or dropped.
    private(set) var cutTexts = 0

    /// Whether a problem certainly fits, whatever its texts contain.
    static func surelyFits(_ problem: Problem) -> Bool {
        guard problem.errors.count <= AnswerLimits.fieldErrors else { return false }
        let type = problem.typeParts
        var count = type.base.text.utf8.count + (type.endsWithCode ? 2 : 1) * problem.code.utf8.count
        count += problem.title?.utf8.count ?? 0
        count += problem.detail?.utf8.count ?? 0
        count += problem.action?.utf8.count ?? 0
        count += problem.occurrenceID?.length ?? 0
        count += problem.parameters.length
        for error in problem.errors {
            count += error.parameters.length
            count += error.place.text.utf8.count + error.code.utf8.count + (error.detail?.utf8.count ?? 0)
        }
        return count <= (AnswerLimits.bodyBytes - frame - problem.errors.count * frameOfFieldError) / mostBytesPerByte
    }

    /// Takes a name for programs, or another one if it is too long.
    mutating func take(name: String, else other: String) -> String {
        let name = AnswerLimits.name(name) ?? other
        left -= Self.width(name)
        return name
    }

    /// Takes a text, cut to the remaining room.
    ///
    /// - Parameter part: titles and actions get at most a quarter of the whole room, so that some is always left for
    ///   the detail.
    mutating func take(_ text: String?, as part: CatalogPart) -> String? {
        guard let text else { return nil }
        let limit = part == .detail ? left : min(left, AnswerLimits.bodyBytes / 4)
        let kept = BoundedText.of(text, limit: limit, width: Self.width)
        if kept != text { cutTexts += 1 }
        left -= Self.width(kept)
        return kept.isEmpty ? nil : kept
    }

    /// Takes values for programs if there is room for all of them, and returns whether there was.
    mutating func take(_ parameters: ProblemParameters) -> Bool {
        let width = Self.width(parameters)
        guard width <= left else { return false }
        left -= width
        return true
    }

    private static func width(_ parameters: ProblemParameters) -> Int {
        parameters.all.reduce(0) { sum, member in
            // A name is written twice in XML; each item of a list has its own frame.
            switch member.value {
            case .string(let text), .number(let text): sum + frameOfParameter + 2 * member.name.utf8.count + width(text)
            case .list(let texts):
                texts.reduce(sum + frameOfParameter + 2 * member.name.utf8.count) { $0 + 8 + width($1) }
            }
        }
    }

    /// Takes a field error if there is room for it, and returns whether there was.
    mutating func take(_ error: Problem.FieldError) -> Bool {
        let width =
            Self.frameOfFieldError + Self.width(error.place.text) + Self.width(error.code)
            + (error.detail.map(Self.width) ?? 0) + Self.width(error.parameters)
        guard width <= left else { return false }
        left -= width
        return true
    }

    private static func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + width($1) } }

    /// How many bytes a character takes in JSON or in XML, whichever is more.
    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x08, 0x0C: 3  // U+FFFD in XML
        case 0x09, 0x0A, 0x22, 0x5C: 2
        case 0x0D: 5  // &#13;
        case 0..<0x20, 0x26, 0x3C, 0x3E, 0x7F..<0xA0, 0x2028, 0x2029: 6  // \u003c
        default: UTF8.width(scalar)
        }
    }
}

extension Problem {
    /// Whether it certainly fits in every format.
    var isSurelyFitting: Bool { AnswerRoom.surelyFits(self) }

    /// The problem, cut to what an answer may contain: names, then texts, then as many field errors as fit. What is cut
    /// or dropped is reported.
    package func fitted() -> Problem {
        if isSurelyFitting { return self }
        var room = AnswerRoom()
        var fitted = members
        fitted.type = TypeParts(room.take(name: type, else: "about:blank"))
        fitted.code = NamedCode(room.take(name: code, else: MessageKey.error.rawValue))
        fitted.instance = AnswerLimits.name(instance).map { .text(room.take(name: $0, else: "")) }
        fitted.title = room.take(title, as: .title)
        fitted.action = room.take(action, as: .action)
        fitted.detail = room.take(detail, as: .detail)
        if !room.take(parameters) { fitted.parameters = ProblemParameters() }
        fitted.errors = errors.prefix(AnswerLimits.fieldErrors).map(\.bounded).filter { room.take($0) }
        let surplus = errors.count - fitted.errors.count
        if room.cutTexts > 0 || surplus > 0 {
            fitted.report.issues.append(
                TranslationIssue(
                    .limitExceeded,
                    "\(room.cutTexts) texts were cut and \(surplus) field errors were dropped: an answer can have at most "
                        + "\(AnswerLimits.bodyBytes) bytes and \(AnswerLimits.fieldErrors) field errors"))
        }
        return Problem(fitted)
    }
}
