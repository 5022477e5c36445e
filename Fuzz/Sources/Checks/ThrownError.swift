import Foundation
import HTTPTypes
import LanguageTags
import Plainspoken

/// An error cut from an input: the first byte says of which kind, and the rest says what is in it.
///
/// | first | what follows |
/// |---|---|
/// | `s` | the number of a status, and header fields |
/// | `u` | another server's answer: the number of its status, header fields, an empty line, the body |
/// | `j` | the part of the request, an empty line, JSON for a type that it need not fit |
/// | `d` | a ``Diagnosis``, one part in each line |
/// | `p` | a ``Problem``, one member in each line |
/// | `e` | the number of one of the other errors, and a text |
struct ThrownError {
    let error: any Error
    /// Header fields that the error brings for the response, as they can be sent.
    private(set) var headerFields = HTTPFields()
    /// Whether it has values that a log can be told to hide.
    private(set) var hasPrivateValues = false
    /// Whether it can have texts in languages of its own.
    private(set) var statesLanguages = false

    /// - Parameters:
    ///   - input: the bytes.
    ///   - secret: a text for the parts that no reader may see.
    ///   - isGateway: whether nothing of another server's answer may be seen.
    init(_ input: [UInt8], secret: String, isGateway: Bool) {
        let kind = input.first
        var message = InputMessage(input.dropFirst())
        let lines = String(decoding: input.dropFirst(), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map { Line($0) }
        switch kind {
        case UInt8(ascii: "s"):
            let code = Int(message.firstLine) ?? 429
            if 100...599 ~= code { headerFields = Self.valid(message.headerFields) }
            error = HTTPStatusError(code, headerFields: message.headerFields)
        case UInt8(ascii: "u"):
            if isGateway { message.plant(secret) }
            statesLanguages = !isGateway
            error = UpstreamError(
                service: "bank", status: Int(message.firstLine) ?? 500, headerFields: message.headerFields,
                body: message.body)
        case UInt8(ascii: "j"): error = Self.decodingError(message) ?? HTTPStatusError(404)
        case UInt8(ascii: "d"):
            let diagnosis = Self.diagnosis(lines, secret)
            headerFields = Self.valid(diagnosis.headerFields ?? [:])
            hasPrivateValues =
                !diagnosis.fieldErrors.isEmpty || lines.contains { diagnosis.arguments[$0.word]?.isPrivate == true }
            statesLanguages = lines.contains { $0.kind == "T" }
            error = diagnosis
        case UInt8(ascii: "p"):
            statesLanguages = true
            error = Self.problem(lines)
        default: error = Self.other(message, secret)
        }
    }

    /// A part of an error: its kind, a word and the rest.
    private struct Line {
        var kind: Unicode.Scalar = " "
        var word = ""
        var text = ""

        init(_ line: Substring) {
            let parts = line.unicodeScalars.dropFirst().split(separator: " ", maxSplits: 1).map { String($0) }
            kind = line.unicodeScalars.first ?? " "
            word = parts.first ?? ""
            text = parts.count > 1 ? parts[1] : ""
        }

        /// Everything behind the kind.
        var all: String { text.isEmpty ? word : "\(word) \(text)" }
    }

    private static func valid(_ fields: HTTPFields) -> HTTPFields {
        HTTPFields(fields.map { HTTPField(name: $0.name, value: $0.value) })
    }

    // MARK: Errors

    /// What goes to the log and to nobody else.
    private struct Failure: Error {
        var query: String
    }

    private static func diagnosis(_ lines: [Line], _ secret: String) -> Diagnosis {
        var diagnosis = Diagnosis("shop.shown", cause: Failure(query: secret))
        var fields = HTTPFields()
        for line in lines {
            switch line.kind {
            case "k": diagnosis.key = MessageKey(line.all)
            case "g": diagnosis.generalKeys.append(MessageKey(line.all))
            case "K": diagnosis.detailKeys.append(MessageKey(line.all))
            case "c": diagnosis.code = line.all
            case "s": diagnosis.status = Int(line.word).flatMap(HTTPStatusCodes.status)
            case "r": diagnosis.retry = .after(.milliseconds(Int64(Int32(line.word) ?? .max)))
            case "o": diagnosis.outcome = .notApplied
            case "a": diagnosis.arguments[line.word] = .string(line.text)
            case "n": diagnosis.arguments[line.word] = .decimal(line.text)
            case "l": diagnosis.arguments[line.word] = .message(MessageKey(line.text))
            case "p": diagnosis.arguments[line.word] = .private(.string(secret + line.text))
            case "t": diagnosis.foreignText = ForeignText(secret + line.all)
            case "T":
                diagnosis.foreignText = ForeignText(line.text, language: LanguageTag(line.word), disclosure: .always)
            case "h":
                if let name = HTTPField.Name(line.word) {
                    fields.append(HTTPField(name: name, lenientValue: line.text.utf8))
                }
            case "f", "q", "H":
                diagnosis.fieldErrors.append(
                    FieldError(
                        at: line.kind == "f"
                            ? .pointer(line.word) : line.kind == "q" ? .parameter(line.word) : .header(line.word),
                        MessageKey(line.text),
                        arguments: ["x": .string(line.text), "expected": .private(.string(secret))]))
            default: break
            }
        }
        if !fields.isEmpty { diagnosis.headerFields = fields }
        return diagnosis
    }

    private static func problem(_ lines: [Line]) -> Problem {
        var problem = Problem(code: "shop.shown")
        for line in lines {
            switch line.kind {
            case "y": problem.type = line.all
            case "t": problem.title = line.all
            case "s": problem.status = Int(line.word).flatMap(HTTPStatusCodes.status)
            case "d": problem.detail = line.all
            case "i": problem.instance = line.all
            case "c": problem.code = line.all
            case "a": problem.action = line.all
            case "f": problem.errors.append(.init(at: .pointer(line.word), code: line.text, detail: nil))
            case "q": problem.errors.append(.init(at: .parameter(line.word), code: "field.invalid", detail: line.text))
            case "L": problem.languages = LanguageTag(line.word).map { [$0] } ?? []
            case "r": problem.retry = .after(.seconds(Int32(line.word) ?? 7))
            default: break
            }
        }
        return problem
    }

    private static func other(_ message: InputMessage, _ secret: String) -> any Error {
        let failure = Failure(query: secret + message.firstLine)
        let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: failure.query))
        let kinds: [TransportKind] = [.hostNotFound, .timedOut, .connectionLost, .tooLarge, .storageFull, .cancelled]
        let number = Int(message.firstLine.prefix { $0.isASCII && $0.isNumber }) ?? 0
        switch number {
        case 0: return failure
        case 1: return decoding
        case 2: return CancellationError()
        case 3: return ResponseError.undecodable(decoding)
        case 4: return Diagnosis.underlying(failure)
        case 5: return RequestDecodingError(failure, in: .query)
        default: return TransportError(kinds[number % kinds.count], cause: failure)
        }
    }

    // MARK: JSON that does not fit

    private struct Order: Decodable {
        struct Item: Decodable {
            var name: String
            var price: Double
            var tags: [String: Int]?
        }

        var email: String
        var quantity: UInt8
        var items: [Item]
        var lines: [String: Item]?
        var at: Date?
        var id: UUID?
    }

    /// - Returns: nil where the JSON fits.
    private static func decodingError(_ message: InputMessage) -> (any Error)? {
        let body = message.body
        do {
            let order = try JSONDecoder().decode(Order.self, from: Data(body))
            var fields = FieldErrors()
            fields.require(order.email, "email", .email)
            fields.each(order.items, "items") { item, fields in fields.check(item.name, "name", .length(2...40), .url) }
            try fields.throwIfAny()
            return nil
        } catch let error as FieldErrors {
            return RequestDecodingError(error)
        } catch {
            var thrown = RequestDecodingError(error, json: body)
            thrown.part = RequestDecodingError.Part(rawValue: message.firstLine) ?? .body
            return thrown.searched(for: Order.self, .everyField, length: body.count) {
                try JSONDecoder().decode($0, from: Data(body))
            }
        }
    }
}
