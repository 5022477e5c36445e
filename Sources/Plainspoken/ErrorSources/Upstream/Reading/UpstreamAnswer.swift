import ByteText
import HTTPTypes
import LanguageTags

/// An upstream's response with its body parsed, for shapes to recognize.
struct UpstreamAnswer: Sendable {
    /// The longest body to read, in bytes.
    static let maximumBodyLength = 64 << 10
    /// The deepest body to read.
    static let maximumDepth = 64

    let status: Int
    let headerFields: HTTPFields
    /// The field of that name.
    private let contentType: String?
    /// The media type without parameters, in lower case; empty for none.
    let mediaType: String
    /// The body, if it is JSON.
    private(set) var json: JSONValue?
    /// The body's root element, if it is XML.
    private(set) var markup: MarkupElement?
    /// The reasons why a body could not be read.
    private(set) var issues: [TranslationIssue] = []

    init(_ error: UpstreamError, markup reader: (any MarkupReader)? = nil) {
        status = error.status
        headerFields = error.headerFields
        contentType = error.headerFields.value(.contentType)
        mediaType = Self.mediaType(in: contentType ?? "")
        if let stream = StreamedBody.kind(ofMediaType: mediaType) {
            readStream(error.body, stream)
        } else {
            read(error.body, reader)
        }
    }

    private static func mediaType(in field: String) -> String {
        // As a rule there is nothing to change.
        let isPlain = field.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x2B...0x39).contains($0) && $0 != 0x2C }
        if isPlain { return field }
        let type = field.utf8.prefix { $0 != UInt8(ascii: ";") }.filter { !ASCII.isBlank($0) }
        return ASCII.lowercased(String(decoding: type, as: UTF8.self))
    }

    /// The language that the header gives for the whole body, if it is a single one.
    var language: LanguageTag? { headerFields.value(.contentLanguage).flatMap { LanguageTag($0) } }

    /// Tells JSON from XML by the first byte, since servers send either under any media type.
    private mutating func read(_ body: [UInt8], _ reader: (any MarkupReader)?) {
        guard !isInOtherCharset(body) else { return }
        guard body.count <= Self.maximumBodyLength else {
            return report("it has \(body.count) bytes; the limit is \(Self.maximumBodyLength)")
        }
        var start = body[...]
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start.removeFirst(3) }
        start = start.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        switch start.first {
        case nil: break  // an empty body is fine
        case UInt8(ascii: "{"), UInt8(ascii: "["): readJSON(body)
        case UInt8(ascii: "<"): readMarkup(body, reader)
        default:
            // A text or a number alone is JSON, but no error that anybody could find something in.
            if mediaType.hasSuffix("json") { return report("it is no object and no list") }
            report("it is neither JSON nor XML\(mediaType.isEmpty ? "" : " but \(mediaType)")")
        }
    }

    /// Reports a body in another encoding than UTF-8.
    private mutating func isInOtherCharset(_ body: [UInt8]) -> Bool {
        guard !body.isEmpty, let charset = Charset.other(contentType: contentType, body) else {
            return false
        }
        report("it is in the encoding \(charset); only UTF-8 is read")
        return true
    }

    /// Reads the last record of a stream, which says what failed if something did.
    private mutating func readStream(_ body: [UInt8], _ kind: StreamedBody.Kind) {
        guard !isInOtherCharset(body) else { return }
        let end = body.suffix(Self.maximumBodyLength)
        guard let record = StreamedBody.lastRecord(of: end, kind, isCut: end.count < body.count) else {
            // A stream that ends well, or one of something else, has nothing to say.
            return body.isEmpty ? () : report("it is a stream without a record that could be an error")
        }
        readJSON(record)
        // {"error":{…}} is how our own streams and others wrap a problem.
        if let root = json, root.members?.count == 1, let error = root["error"], error["title"]?.string != nil {
            json = error
        }
    }

    private mutating func readJSON(_ body: [UInt8]) {
        do {
            json = try JSONValue(parsing: body, limits: JSONLimits(maximumDepth: Self.maximumDepth))
            // [{"error":{…}}] is how Google's streams of JSON end, and answer if they fail at once.
            if let list = json?.elements, list.count == 1, list[0]["error"]?.members != nil { json = list[0] }
        } catch {
            report("it is not JSON: \(error.message), at byte \(error.place.start)")
        }
    }

    private mutating func readMarkup(_ body: [UInt8], _ reader: (any MarkupReader)?) {
        guard !mediaType.hasSuffix("/html") else { return report("it is a web page") }
        guard let reader else { return report("it is XML, but no XML reader is configured") }
        do {
            markup = try reader.read(body)
        } catch {
            report("it is XML that cannot be read: \((error as? CatalogDiagnostic)?.message ?? "\(error)")")
        }
    }

    private mutating func report(_ reason: String) {
        issues.append(TranslationIssue(.upstreamBody, "the body of the upstream's response was not used: \(reason)"))
    }
}
