import FlyingFox

/// Answers the requests of browsers: with the page and its files, and with a connection for messages.
struct EditorHandler: HTTPHandler {
    let desk: any EditorDesk
    let address: EditorAddress
    let seats: PageSeats
    let limits: ServingLimits

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        if let refusal = RequestGate(address: address).refusal(of: request) { return response(refusal, request) }
        let answer: EditorAnswer
        switch RequestedPlace(request.target.path(), at: address) {
        case .page:
            let page = await desk.page(acceptLanguage: request.acceptLanguage)
            answer = EditorAnswer(body: page, mediaType: "text/html; charset=utf-8")
        case .almostPage:
            let fields: [HTTPHeader: String] = [.location: address.path + "/"]
            answer = EditorAnswer(.temporaryRedirect, "The address ends with a slash.", fields: fields)
        case .file(let name):
            answer = desk.file(name).map { EditorAnswer(body: $0.bytes, mediaType: $0.mediaType) } ?? .notFound
        case .live: return try await connection(request)
        case nil: answer = .notFound
        }
        return response(answer, request)
    }

    private func response(_ answer: EditorAnswer, _ request: HTTPRequest) -> HTTPResponse {
        answer.response(at: address, hasBody: request.method != .HEAD)
    }

    /// Opens the connection of a page (RFC 6455).
    private func connection(_ request: HTTPRequest) async throws -> HTTPResponse {
        // Browsers always say which page a connection is for. Other programs have no reason to connect.
        guard request.headers[HTTPHeader("Origin")] != nil else {
            return response(EditorAnswer(.forbidden, "Only the page of the editor can connect."), request)
        }
        guard let seat = seats.take() else {
            return response(EditorAnswer(.serviceUnavailable, "Too many pages are open. Close some of them."), request)
        }
        let page = LivePage(desk: desk, seat: seat, acceptLanguage: request.acceptLanguage, limits: limits)
        var upgrade = try await WebSocketHTTPHandler(handler: page).handleRequest(request)
        guard upgrade.statusCode == .switchingProtocols else {
            return response(EditorAnswer(.badRequest, "This is not a request for a connection."), request)
        }
        for (name, value) in EditorAnswer.protection(at: address) { upgrade.headers[name] = value }
        return upgrade
    }
}

extension HTTPRequest {
    fileprivate var acceptLanguage: String? { headers[HTTPHeader("Accept-Language")] }
}
