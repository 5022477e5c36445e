import ByteText

/// The shapes that are built in. Each is a declaration, as a file has it.
extension ProblemShape {
    /// - Parameter declaration: a test reads each of them, so none has a mistake. What had one would have no members.
    private init(builtIn declaration: String) {
        self =
            (try? ShapeReader.shape(Array(declaration.utf8), path: ""))
            ?? ProblemShape(
                mediaType: "application/json", alternativeMediaTypes: [],
                program: ShapeProgram(steps: [], bytes: [], references: [], tables: []), isText: false)
    }

    static let vapor = ProblemShape(builtIn: vaporDeclaration)
    static let jsonAPI = ProblemShape(builtIn: jsonAPIDeclaration)
    static let graphQL = ProblemShape(builtIn: graphQLDeclaration)
    static let oauth = ProblemShape(builtIn: oauthDeclaration)
    static let twirp = ProblemShape(builtIn: twirpDeclaration)
    static let connect = ProblemShape(builtIn: connectDeclaration)
    static let laravel = ProblemShape(builtIn: laravelDeclaration)
    static let plainText = ProblemShape(builtIn: plainTextDeclaration)

    static func google(domain: String) -> ProblemShape {
        ProblemShape(builtIn: googleDeclaration(domain: JSONText.escaped(domain)))
    }
}

extension ProblemEncoder where Self == ProblemShape {
    /// `{"error":true,"reason":"…"}`, as Vapor's `ErrorMiddleware` answers, with the problem's `code`.
    ///
    /// Source: <https://docs.vapor.codes/basics/errors/>
    public static var vapor: ProblemShape { ProblemShape.vapor }

    /// The `errors` of JSON:API 1.1 as `application/vnd.api+json`: first the problem, then one for each field error.
    ///
    /// Source: <https://jsonapi.org/format/#errors>
    public static var jsonAPI: ProblemShape { ProblemShape.jsonAPI }

    /// `{"error":{"code":404,"message":"…","status":"NOT_FOUND","details":[…]}}`, as Google's APIs answer: a `google.rpc.Status` with
    /// ErrorInfo, BadRequest, LocalizedMessage, RetryInfo and RequestInfo.
    ///
    /// The `message` is the reader's text too, and not in English, as AIP-193 has it. The problem's code is in the metadata of ErrorInfo.
    ///
    /// Source: <https://google.aip.dev/193>
    ///
    /// - Parameter domain: the service that reports the error: `payments.example.com`.
    public static func google(domain: String) -> ProblemShape { ProblemShape.google(domain: domain) }

    /// `{"errors":[{"message":"…","extensions":{"code":"…"}}]}` as `application/graphql-response+json`: a request error of GraphQL over
    /// HTTP, without `data`.
    ///
    /// Sources: GraphQL (October 2021) §7.1.2, <https://graphql.github.io/graphql-over-http/draft/>
    public static var graphQL: ProblemShape { ProblemShape.graphQL }

    /// `{"error":"invalid_request","error_description":"…"}` (RFC 6749 §5.2), with the problem's `code`.
    ///
    /// A description may only have ASCII characters without quotation marks and backslashes, and is left out if the text has others.
    public static var oauth: ProblemShape { ProblemShape.oauth }

    /// `{"code":"not_found","msg":"…","meta":{…}}` of Twirp, with the problem's code in `meta`.
    ///
    /// Source: <https://twitchtv.github.io/twirp/docs/spec_v7.html>
    public static var twirp: ProblemShape { ProblemShape.twirp }

    /// `{"code":"not_found","message":"…","details":[…]}` of the Connect protocol, with the problem's code in a `google.rpc.ErrorInfo`.
    ///
    /// Source: <https://connectrpc.com/docs/protocol/#error-end-stream>
    public static var connect: ProblemShape { ProblemShape.connect }

    /// `{"message":"…","errors":{"email":["…"]}}`, as Laravel answers, with the problem's `code`.
    ///
    /// Source: <https://laravel.com/docs/validation#validation-error-response-format>
    public static var laravel: ProblemShape { ProblemShape.laravel }

    /// `text/plain`: a line each for the title, the detail, the field errors, the action and the code for support.
    public static var plainText: ProblemShape { ProblemShape.plainText }
}
