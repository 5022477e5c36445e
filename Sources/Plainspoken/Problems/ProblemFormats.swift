import HTTPTypes

/// Chooses a format by the Accept header (RFC 9110 §12.5.1).
struct ProblemFormats: Sendable {
    let all: [ProblemFormat]
    private let types: MediaTypeChoice
    /// The formats for the headers that most clients send, so that these are not read again for each answer.
    private let usual: [String: ProblemFormat]
    private static let longestUsualHeader = 64
    private static let usualHeaders = ["", "*/*", "application/json", "application/json, text/plain, */*"]

    /// - Parameter encoders: in our order of preference, at least one. The first is used if nothing fits, because a
    ///   problem in another format tells the reader more than an empty 406.
    init(_ encoders: [any ProblemEncoder]) {
        let encoders = encoders.isEmpty ? [JSONProblemEncoder()] : encoders
        let all = encoders.map { ProblemFormat($0, varies: encoders.count > 1) }
        let types = MediaTypeChoice(encoders.map { [$0.mediaType] + $0.alternativeMediaTypes })
        let headers = Set(Self.usualHeaders + encoders.map(\.mediaType))
        usual = Dictionary(uniqueKeysWithValues: headers.map { ($0, all[types.best(for: $0)]) })
        self.all = all
        self.types = types
    }

    /// The best format for the client; the first one for an empty header.
    func format(for accept: String) -> ProblemFormat {
        // A client can send any length, so only short ones are looked up.
        let known = accept.utf8.count <= Self.longestUsualHeader ? usual[accept] : nil
        return known ?? all[types.best(for: accept)]
    }

    /// The same; the header is read only if there is a choice.
    func format(for request: HTTPRequest) -> ProblemFormat {
        all.count == 1 ? all[0] : format(for: request.headerFields.value(.accept) ?? "")
    }
}
