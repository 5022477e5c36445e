public import HTTPTypes
public import Plainspoken

/// Problems as complete pages for browsers, in the reader's language and direction: what happened, what to do, and the id
/// of the occurrence.
///
/// ```swift
/// options.encoders = [.json, .html]
/// // Accept: text/html, … → <!doctype html><html lang="ar" dir="rtl">…<h1>لم يتم العثور على المطلوب</h1>…
/// ```
///
/// Programs that accept anything (`*/*`) get the encoder that is listed first, so list JSON before it. A page has no script
/// and loads nothing; its header fields allow nothing else. Its own words, such as “Error ID”, are the texts `page.*` of
/// the catalogs, which you can override like any other.
public struct HTMLProblemEncoder: ProblemEncoder {
    private let template: HTMLTemplate

    /// - Parameter template: the look of the pages.
    public init(template: HTMLTemplate = .standard) {
        self.template = template
        headerFields = [.contentSecurityPolicy: template.policy]
        if let name = HTTPField.Name("Referrer-Policy") { headerFields[name] = "no-referrer" }
    }

    /// `text/html`
    public var mediaType: String { "text/html" }

    /// `text/html; charset=utf-8`
    public var contentType: String { "text/html; charset=utf-8" }

    /// `Content-Security-Policy` with the template's policy, and `Referrer-Policy: no-referrer`, so that links of the page do
    /// not tell others its address.
    public private(set) var headerFields: HTTPFields

    /// Writes a page with the built-in words.
    public func encode(_ problem: Problem, into output: inout [UInt8]) {
        encode(problem, with: .builtIn, into: &output)
    }

    public func encode(_ problem: Problem, with texts: CatalogTexts, into output: inout [UInt8]) {
        template.append(ProblemPage(problem, texts), to: &output)
    }
}

extension ProblemEncoder where Self == HTMLProblemEncoder {
    /// `text/html`, for browsers.
    public static var html: HTMLProblemEncoder { HTMLProblemEncoder() }

    /// `text/html`, for browsers, with your own look.
    public static func html(_ template: HTMLTemplate) -> HTMLProblemEncoder { HTMLProblemEncoder(template: template) }
}
