import ByteText
public import Plainspoken

/// The look of the pages for browsers: an HTML file with places for what they say.
///
/// ```swift
/// let template = try HTMLTemplate(contentsOf: "Resources/page.html")
/// options.encoders = [.json, .html(template)]
/// ```
///
/// A place is a name in double braces. The shortest template says only where the content goes:
///
/// ```html
/// <!doctype html>
/// <html lang="{{lang}}" dir="{{dir}}">
/// <head><meta charset="utf-8"><title>{{title}}</title><style>{{style}}</style></head>
/// <body><header>Acme</header>{{content}}</body>
/// </html>
/// ```
///
/// | place | value |
/// |---|---|
/// | `lang`, `dir` | the language tag, and `ltr` or `rtl` |
/// | `title` | the title |
/// | `robots` | `noindex` for errors, for `<meta name="robots">` |
/// | `style` | the style sheet that comes with Plainspoken, inside `<style>` |
/// | `content` | everything that the page shows |
/// | `text:KEY` | a text of the catalogs in the reader's language: your own, or one of `page.*` |
///
/// A template for errors can arrange the parts itself instead of `content`: `detail`, `action`, `wait`, `status`, `code`,
/// `id` (the occurrence as readers tell it to support:
/// its short code, else its URI), `instance` (the URI), `help` (the address of the page about the problem). `{{#action}}…{{/action}}` is
/// shown if there is an action; `{{#fields}}…{{/fields}}` if there are field errors; `{{#field}}…{{/field}}` is repeated
/// for each, with `field.text` and `field.name`.
///
/// Values are escaped for their place: as text, in an attribute in quotes, or in an address whose beginning is constant. A
/// place where no value is safe, such as in a script, in an attribute that is not known to be a text, or after `javascript:`,
/// is refused when the template is read, and so is markup that browsers read differently than it looks. `help` can be a
/// whole address, in `href` of `<a>`. A section begins and ends between tags, or in the same pair of quotes.
public struct HTMLTemplate: Sendable {
    /// A piece of a template.
    enum Segment: Sendable {
        case bytes([UInt8])
        case place(TemplatePlace, HTMLText.Context)
        /// What follows, up to the segment with that number, is left out if the place has no value, and repeated for
        /// each field error.
        case section(TemplatePlace, end: Int)

        /// The same in a list that has more segments before it.
        func moved(by count: Int) -> Segment {
            guard case .section(let place, let end) = self else { return self }
            return .section(place, end: end + count)
        }
    }

    private(set) var segments: [Segment]
    private let source: [UInt8]
    /// The file it was read from; empty for code.
    private let path: String

    /// The value of the header field Content-Security-Policy: nothing is loaded and nothing runs, except the styles of
    /// the template, by their hashes, images of the same origin or written into the page (`data:`), and forms that are sent
    /// to the same origin. If your template needs more, add to it: a style that is not in `style-src` is ignored.
    ///
    /// ```swift
    /// template.policy += "; font-src 'self'"
    /// ```
    public var policy: String

    /// The template that is used if there is no other.
    public static let standard = HTMLTemplate(parts: .problem, style: PageFiles.text("page.css"))

    /// Reads a template.
    ///
    /// - Parameters:
    ///   - source: HTML with places.
    ///   - path: the name of its file in errors.
    /// - Throws: what is wrong, with line and column, code S010.
    public init(_ source: String, path: String = "template") throws(CatalogDiagnostic) {
        try self.init(Array(source.utf8), path: path, parts: .problem, style: PageFiles.text("page.css"))
    }

    /// Reads a template from a file.
    ///
    /// - Parameter path: absolute or relative to the working directory.
    /// - Throws: what is wrong, with line and column, code S010.
    public init(contentsOf path: String) throws(CatalogDiagnostic) {
        try self.init(Self.read(path), path: path, parts: .problem, style: PageFiles.text("page.css"))
    }

    /// What `{{content}}` stands for.
    enum Parts: Sendable {
        /// The parts of a problem.
        case problem
        /// Bytes that the caller supplies.
        case open
    }

    init(
        _ source: [UInt8], path: String, parts: Parts, style: String
    ) throws(CatalogDiagnostic) {
        var content: [Segment]?
        let style = Array(style.utf8)
        if case .problem = parts {
            var parser = TemplateParser(
                Array(PageFiles.text("problem.html").utf8), path: "problem.html", content: nil, style: style)
            content = try parser.parse()
        }
        var parser = TemplateParser(source, path: path, content: content, style: style, isForPages: content == nil)
        let segments = try parser.parse()
        var styles = parser.styles
        if content != nil {
            // The same policy is for pages about problems, whose style sheet has more.
            var pages = TemplateParser(source, path: path, content: nil, style: Array(Self.pageStyle.utf8))
            _ = try pages.parse()
            styles += pages.styles
        }
        self.init(segments: segments, source, path: path, policy: Self.policy(styles: styles))
    }

    /// The template that comes with Plainspoken. It has no mistakes, as the tests show.
    init(parts: Parts, style: String) {
        let source = Array(PageFiles.text("page.html").utf8)
        do {
            try self.init(source, path: "page.html", parts: parts, style: style)
        } catch {
            self.init(segments: [.place(.title, .content)], source, path: "", policy: Self.policy(styles: []))
        }
    }

    private init(segments: [Segment], _ source: [UInt8], path: String, policy: String) {
        self.segments = segments
        self.source = source
        self.path = path
        self.policy = policy
    }

    /// The style sheet of pages about problems.
    private static var pageStyle: String { PageFiles.text("page.css") + PageFiles.text("pages.css") }

    /// The same template for pages about problems, with their styles. The policy stays; it has the hashes of both.
    package func forPages() throws(CatalogDiagnostic) -> HTMLTemplate {
        var template = try HTMLTemplate(source, path: path, parts: .open, style: Self.pageStyle)
        template.policy = policy
        return template
    }

    /// The same template with its policy inside, for files, which have no header fields. A template without `<head>` stays
    /// as it is. The directive `frame-ancestors` is only for header fields (CSP 3 §3.3).
    ///
    /// - Parameter script: a script that the page has.
    package func withPolicyElement(allowing script: String? = nil) -> HTMLTemplate {
        var directives = PolicyDirectives(policy)
        directives.remove("frame-ancestors")
        if let script { directives.allow(script: script) }
        var template = self
        for (number, segment) in segments.enumerated() {
            guard case .bytes(let bytes) = segment, let end = Self.endOfHeadTag(in: bytes) else { continue }
            let value = HTMLText.escaped(directives.text, as: .attribute)
            let element = "\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(value)\">"
            template.segments[number] = .bytes(bytes[..<end] + Array(element.utf8) + bytes[end...])
            break
        }
        return template
    }

    private static func endOfHeadTag(in bytes: [UInt8]) -> Int? {
        let tag = "<head>".utf8
        return bytes.indices.first { bytes[$0...].starts(with: tag) { $0 == $1 || ASCII.lowercased($0) == $1 } }
            .map { $0 + tag.count }
    }

    /// The bytes of a file, up to its limit.
    static func read(_ path: String) throws(CatalogDiagnostic) -> [UInt8] {
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try OpenFile(path).read(upTo: maximumLength)
        } catch {
            throw CatalogDiagnostic(
                .invalidTemplate, at: CatalogDiagnostic.Place(path), "the template cannot be read: \(error)",
                help: error.help)
        }
        guard bytes.count <= maximumLength else {
            throw CatalogDiagnostic(
                .invalidTemplate, at: CatalogDiagnostic.Place(path),
                "the template has more than \(maximumLength / 1_024) KiB", help: "Move pictures out of it.")
        }
        return bytes
    }

    /// The longest template, in bytes.
    static let maximumLength = 262_144

    private static func policy(styles: [[UInt8]]) -> String {
        var hashes: [String] = []
        for style in styles {
            let hash = PolicyDirectives.hash(of: style)
            if !hashes.contains(hash) { hashes.append(hash) }
        }
        let allowed = hashes.isEmpty ? "'none'" : hashes.joined(separator: " ")
        return "default-src 'none'; style-src \(allowed); img-src 'self' data:; base-uri 'none'; form-action 'self'; "
            + "frame-ancestors 'none'"
    }
}
