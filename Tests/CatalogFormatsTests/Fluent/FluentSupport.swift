import LanguageTags
import MessageFormat2
import Testing

@testable import CatalogFormats

extension FluentResource {
    /// Reads a file that is given as text.
    init(_ text: String) { self = .parse(Array(text.utf8)) }
}

/// The value of the first entry of a file as a message, or what is wrong.
func fluentToMessage(_ text: String, _ language: LanguageTag = "en") throws -> String {
    let file = FluentResource(text)
    #expect(file.issues.isEmpty, "\(text)")
    let entry = try #require(file.entries.first, "\(text)")
    let value = try #require(entry.value ?? entry.attributes.first?.value)
    let (message, issues) = FluentConversion.message(from: value, in: file, language: language)
    guard let message else { return issues.map { "! " + describeFluent($0, text) }.joined(separator: "\n") }
    #expect(issues.isEmpty)
    let parsed = Message.parse(message.description)
    #expect(parsed.errors.isEmpty && parsed.message == message, "\(message)")
    return message.description
}

/// An issue with the text that it is about.
func describeFluent(_ issue: FluentIssue, _ text: String) -> String {
    let bytes = Array(text.utf8)[issue.range.clamped(to: 0..<text.utf8.count)]
    #expect(!issue.message.isEmpty && issue.help.hasSuffix("."))
    return "\(String(decoding: bytes, as: UTF8.self)): \(issue.message)"
}

/// A message as the value of an entry, or what is wrong.
func messageToFluent(_ source: String, _ language: LanguageTag = "en") throws -> String {
    let parsed = Message.parse(source)
    #expect(parsed.errors.isEmpty, "\(source)")
    let message = try #require(parsed.message, "\(source)")
    let (pattern, issues) = FluentConversion.pattern(from: message, language: language)
    let problems = issues.map { "! " + describeFluent($0, source) }
    guard let pattern else { return problems.joined(separator: "\n") }
    return (problems + [fluentFile(pattern)]).joined(separator: "\n")
}

/// A file with one entry, `m`.
func fluentFile(_ pattern: FluentPattern) -> String {
    String(FluentResource([.entry(.init("m", value: pattern))]).text.dropLast())
}
