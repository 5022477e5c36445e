import Foundation
import MessageFormat2

@testable import LanguageTags

/// One case of the suite.
struct SuiteCase: CustomStringConvertible {
    let name: String
    let source: String
    let locale: LanguageTag
    let bidi: BidiStrategy
    let arguments: MessageArguments
    let expected: String?
    let expectedParts: [[String: Any]]?
    let expectedErrors: [String]

    var description: String { "\(name): \(source)" }

    init(name: String, _ properties: [String: Any]) {
        self.name = name
        source = properties["src"] as? String ?? ""
        locale = LanguageTag(properties["locale"] as? String ?? "") ?? .undetermined
        bidi = (properties["bidiIsolation"] as? String).flatMap(BidiStrategy.init(rawValue:)) ?? .default
        expected = properties["exp"] as? String
        expectedParts = properties["expParts"] as? [[String: Any]]
        expectedErrors = (properties["expErrors"] as? [[String: Any]] ?? []).compactMap { $0["type"] as? String }
        var arguments = MessageArguments()
        for parameter in properties["params"] as? [[String: Any]] ?? [] {
            guard let name = parameter["name"] as? String else { continue }
            arguments[name] = Self.value(parameter)
        }
        self.arguments = arguments
    }

    private static func value(_ parameter: [String: Any]) -> MessageValue? {
        switch parameter["value"] {
        case let text as String where parameter["type"] as? String == "datetime":
            return CivilMoment(text).map { .date(secondsSince1970: $0.secondsSince1970) } ?? .string(text)
        case let text as String:
            return .string(text)
        case let number as NSNumber where CFBooleanLike.isBoolean(number):
            return .string(number.boolValue ? "true" : "false")
        case let number as NSNumber:
            return DecimalNumber(number.stringValue).map { $0.integer.map { .integer($0) } ?? .decimal($0) }
        default:
            return nil
        }
    }

    /// What is wrong with the result; nil where everything is as expected.
    func failure(functions: FunctionRegistry) -> String? {
        let parsed = Message.parse(source)
        guard let message = parsed.message, parsed.isValid else {
            let types = parsed.errors.map(\.code.rawValue)
            return types == expectedErrors ? nil : "errors \(types), not \(expectedErrors): \(parsed.errors)"
        }
        let compiled = CompiledMessage(message, locale: locale, functions: functions, bidi: bidi)
        let (text, issues) = compiled.formatted(arguments)
        if let expected, !text.utf8.elementsEqual(expected.utf8) { return "`\(text)`, not `\(expected)`" }
        let types = issues.map(\.code.rawValue)
        if types != expectedErrors { return "issues \(types), not \(expectedErrors)" }
        let (parts, partIssues) = compiled.formatToParts(arguments)
        if partIssues != issues { return "issues \(partIssues) of parts, not \(issues)" }
        if parts.map(\.value).joined() != text { return "parts \(parts.map(\.value)) that are not the text" }
        if let expectedParts {
            if expectedParts.count != parts.count { return "\(parts.count) parts, not \(expectedParts.count)" }
            for (part, expected) in zip(parts, expectedParts) {
                if let difference = part.difference(from: expected) { return difference }
            }
        }
        var bytes = Array("x".utf8)
        var again: [MessageIssue] = []
        compiled.format(arguments, into: &bytes, issues: &again)
        if bytes != Array("x".utf8) + Array(text.utf8) || again != issues { return "other bytes than text" }
        return nil
    }
}

extension MessagePart {
    /// What differs from a part in the form of the suite's schema. The schema leaves open what it does not name.
    fileprivate func difference(from expected: [String: Any]) -> String? {
        for (key, value) in expected {
            let own: Any? =
                switch key {
                case "type": kind.rawValue
                case "value": self.value
                case "source": source
                case "id": id
                case "dir": direction
                case "locale": locale
                case "name": name
                case "kind": markupKind?.rawValue
                case "options": options
                case "parts": parts.map { ["type": $0.type, "value": $0.value] }
                default: nil
                }
            if !((own as? NSObject)?.isEqual(value) ?? false) {
                return "part with \(key) \(own ?? "nothing"), not \(value)"
            }
        }
        // Extra identifiers and options are as wrong as missing ones.
        if expected["id"] == nil, let id { return "part with id \(id)" }
        if kind == .markup, expected["options"] == nil, !options.isEmpty { return "part with options \(options)" }
        return nil
    }
}

/// JSON numbers and booleans are both `NSNumber`.
private enum CFBooleanLike {
    static func isBoolean(_ number: NSNumber) -> Bool { unsafe String(cString: number.objCType) == "c" }
}

/// A date and time of the suite's parameters, in UTC.
private struct CivilMoment {
    let secondsSince1970: Double

    init?(_ text: String) {
        guard let date = try? Date(text + "Z", strategy: .iso8601) else { return nil }
        secondsSince1970 = date.timeIntervalSince1970
    }
}
