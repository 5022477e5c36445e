import HTTPTypes
import Plainspoken
import PlainspokenXML

/// What holds for the body of every answer: it is in its format, it says what the problem says and nothing else, and
/// nothing in it can break out of its place.
enum BodyChecks {
    /// The violated property; nil if there is none.
    static func violation(_ body: [UInt8], _ contentType: String?, of problem: Problem) -> String? {
        switch contentType {
        case "application/problem+json": json(body, problem)
        case "application/problem+xml": xml(body, problem)
        case "text/html; charset=utf-8": html(body, problem)
        default: "an unknown format"
        }
    }

    // MARK: JSON

    static func json(_ body: [UInt8], _ problem: Problem) -> String? {
        guard body.count <= AnswerLimits.bodyBytes else { return "\(body.count) bytes of JSON" }
        guard !contains(body, where: isDangerousInJSON) else { return "a character in JSON that must be escaped" }
        guard let read = StrictJSON.read(body) else { return "the body is not JSON" }
        guard read == members(of: problem) else { return "the JSON differs from the problem" }
        // The project's own reader, as it reads another server's answer.
        let fields: HTTPFields = [.contentType: "application/problem+json"]
        let said = UpstreamError(service: "self", status: 400, headerFields: fields, body: body).said()
        guard said.format == "rfc9457-json", said.status == problem.status?.code || problem.status == nil,
            said.fieldErrors.count == problem.errors.count
        else { return "our own reader does not recognize the JSON" }
        return nil
    }

    private static func members(of problem: Problem) -> StrictJSON {
        var members = [StrictJSON.Member("type", .text(problem.type))]
        func add(_ name: String, _ value: StrictJSON?) { if let value { members.append(.init(name, value)) } }
        add("title", problem.title.map(StrictJSON.text))
        add("status", problem.status.map { .number(String($0.code)) })
        add("detail", problem.detail.map(StrictJSON.text))
        add("instance", problem.instance.map(StrictJSON.text))
        add("reference", problem.reference.map { .text($0.description) })
        add("code", .text(problem.code))
        add("action", problem.action.map(StrictJSON.text))
        if !problem.errors.isEmpty { add("errors", .array(problem.errors.map(member))) }
        add("retryAfter", problem.retry.wholeSeconds.map { .number(String($0)) })
        add("dir", problem.languages.first?.direction == .rightToLeft ? .text("rtl") : nil)
        return .object(members)
    }

    private static func member(_ error: Problem.FieldError) -> StrictJSON {
        .object(
            [.init(error.place.memberName, .text(error.place.text)), .init("code", .text(error.code))]
                + (error.detail.map { [.init("detail", .text($0))] } ?? []))
    }

    // MARK: XML

    private static func xml(_ body: [UInt8], _ problem: Problem) -> String? {
        guard body.count <= AnswerLimits.bodyBytes else { return "\(body.count) bytes of XML" }
        guard let root = try? XMLMarkupReader().read(body) else { return "the body is not XML" }
        guard root.name == "problem", root.namespace == XMLProblemEncoder.namespace else { return "another root" }
        guard case .object(let members) = members(of: problem) else { return nil }
        return root.children.count == members.count && zip(root.children, members).allSatisfy(isSame)
            ? nil : "the XML differs from the problem"
    }

    private static func isSame(_ element: MarkupElement, _ member: StrictJSON.Member) -> Bool {
        guard element.name == member.name, element.attributes.isEmpty else { return false }
        switch member.value {
        case .string(let text):
            return isSame(element.text, String(decoding: text, as: UTF8.self), in: isImpossibleInXML)
        case .number(let digits): return element.text == digits
        case .array(let items):
            return element.children.count == items.count
                && zip(element.children, items).allSatisfy { isSame($0, .init("i", $1)) }
        case .object(let members):
            return element.children.count == members.count && zip(element.children, members).allSatisfy(isSame)
        default: return false
        }
    }

    // MARK: HTML

    private static func html(_ body: [UInt8], _ problem: Problem) -> String? {
        // The title is there twice, and the page has its own words and styles.
        guard body.count <= 2 * AnswerLimits.bodyBytes else { return "\(body.count) bytes of HTML" }
        guard !contains(body, where: isImpossibleInHTML) else { return "a character that HTML cannot have" }
        guard let page = StrictHTML(body) else { return "the page is not as our pages are" }
        func shows(_ element: String, _ texts: [String]) -> Bool {
            let found = page.texts[element] ?? []
            return found.count == texts.count && zip(found, texts).allSatisfy { isSame($0, $1, in: isImpossibleInHTML) }
        }
        if let title = problem.title, !shows("h1", [title]) { return "another heading than the title" }
        guard shows("li", problem.errors.map { $0.detail ?? $0.code }) else {
            return "other items than the field errors"
        }
        guard page.texts["p"]?.first.map({ isSame($0, problem.detail ?? $0, in: isImpossibleInHTML) }) != false else {
            return "another text than the detail"
        }
        return nil
    }

    // MARK: Characters

    /// Whether a text is another one with U+FFFD in place of some characters.
    private static func isSame(_ shown: String, _ text: String, in replaced: (UInt32) -> Bool) -> Bool {
        shown.unicodeScalars.elementsEqual(text.unicodeScalars.map { replaced($0.value) ? "\u{FFFD}" : $0 })
    }

    private static func contains(_ body: [UInt8], where isOne: (UInt32) -> Bool) -> Bool {
        String(decoding: body, as: UTF8.self).unicodeScalars.contains { isOne($0.value) }
    }

    /// What could end a script element or a line, if the JSON were put into a page or a log.
    private static func isDangerousInJSON(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x26, 0x3C, 0x3E, 0x2028, 0x2029: true
        default: false
        }
    }

    /// What XML 1.0 cannot contain (§2.2).
    private static func isImpossibleInXML(_ value: UInt32) -> Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// Controls and noncharacters, and what changes the order of the words around it.
    private static func isImpossibleInHTML(_ value: UInt32) -> Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202D, 0x202E, 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }
}
