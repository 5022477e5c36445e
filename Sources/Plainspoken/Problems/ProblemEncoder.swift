public import HTTPTypes

/// A format for problems: a media type and how to write it.
///
/// `JSONProblemEncoder` is built in; `XMLProblemEncoder` comes with `import PlainspokenXML`, `HTMLProblemEncoder` with
/// `import PlainspokenPages`.
public protocol ProblemEncoder: Sendable {
    /// The media type of the result, without parameters: `application/problem+json`.
    var mediaType: String { get }

    /// Other media types that a client may ask for and that the result satisfies, such as `application/json`.
    var alternativeMediaTypes: [String] { get }

    /// The value of the header field Content-Type: the media type, with parameters if it needs any.
    var contentType: String { get }

    /// Header fields that a response in this format needs besides Content-Type, such as Content-Security-Policy. Fields of
    /// the same name that the error sets replace them.
    var headerFields: HTTPFields { get }

    /// Writes a problem. Every problem can be written: anything that the format cannot express is replaced.
    ///
    /// - Parameters:
    ///   - problem: the problem.
    ///   - output: the buffer to append to.
    func encode(_ problem: Problem, into output: inout [UInt8])

    /// Writes a problem in a format that has words of its own, such as the labels of a page.
    ///
    /// - Parameters:
    ///   - problem: the problem.
    ///   - texts: the catalogs of the translator that answers.
    ///   - output: the buffer to append to.
    func encode(_ problem: Problem, with texts: CatalogTexts, into output: inout [UInt8])
}

extension ProblemEncoder {
    /// None.
    public var alternativeMediaTypes: [String] { [] }

    /// The media type.
    public var contentType: String { mediaType }

    /// None.
    public var headerFields: HTTPFields { HTTPFields() }

    /// The same as without texts.
    public func encode(_ problem: Problem, with texts: CatalogTexts, into output: inout [UInt8]) {
        encode(problem, into: &output)
    }
}
