import FlyingFox
import Foundation

/// Answers the requests of browsers: with the page and its files, and with a connection for messages.
struct EditorHandler {
    let desk: any EditorDesk
    let address: EditorAddress
    let seats: PageSeats
    let limits: ServingLimits

    /// What a request leads to.
    enum Reply {
        /// Bytes, after which the connection is closed.
        case answer([UInt8])
        /// The connection of a page, which begins with these bytes.
        case live([UInt8], LivePage)
    }

    func reply(to request: RequestHead) async -> Reply {
        if let refusal = RequestGate(address: address).refusal(of: request) { return reply(refusal, request) }
        switch RequestedPlace(request.path, at: address) {
        case .page:
            let page = await desk.page(acceptLanguage: request.fields["accept-language"])
            return reply(EditorAnswer(body: page, mediaType: "text/html; charset=utf-8"), request)
        case .almostPage:
            let fields: [HTTPHeader: String] = [.location: address.path + "/"]
            return reply(EditorAnswer(.temporaryRedirect, "The address ends with a slash.", fields: fields), request)
        case .file(let name):
            let file = desk.file(name)
            return reply(file.map { EditorAnswer(body: $0.bytes, mediaType: $0.mediaType) } ?? .notFound, request)
        case .live: return await connection(request)
        case nil: return reply(.notFound, request)
        }
    }

    /// What is sent if there is no request to speak of.
    func refusal(_ fault: HeadFault) -> [UInt8] { EditorAnswer(fault).bytes(at: address) }

    private func reply(_ answer: EditorAnswer, _ request: RequestHead) -> Reply {
        .answer(answer.bytes(at: address, hasBody: request.method != "HEAD"))
    }

    /// Opens the connection of a page (RFC 6455).
    private func connection(_ request: RequestHead) async -> Reply {
        // Browsers always say which page a connection is for. Other programs have no reason to connect.
        guard request.fields["origin"] != nil else {
            return reply(EditorAnswer(.forbidden, "Only the page of the editor can connect."), request)
        }
        guard let seat = seats.take() else {
            return reply(EditorAnswer(.serviceUnavailable, "Too many pages are open. Close some of them."), request)
        }
        let page = LivePage(
            desk: desk, seat: seat, acceptLanguage: request.fields["accept-language"], limits: limits)
        guard let upgrade = try? await WebSocketHTTPHandler(handler: page).handleRequest(Self.handshake(request)),
            upgrade.statusCode == .switchingProtocols
        else { return reply(EditorAnswer(.badRequest, "This is not a request for a connection."), request) }
        var headers = EditorAnswer.protection(at: address)
        for (name, value) in upgrade.headers { headers[name] = value }
        return .live(EditorAnswer.head(.switchingProtocols, headers), page)
    }

    /// What FlyingFox needs to know of a request.
    private static func handshake(_ request: RequestHead) -> HTTPRequest {
        let names: [HTTPHeader] = [.host, .upgrade, .connection, .webSocketKey, .webSocketVersion]
        let fields = names.compactMap { name in request.fields[name.rawValue.lowercased()].map { (name, $0) } }
        return HTTPRequest(
            method: HTTPMethod(request.method), version: .http11, path: "/", query: [],
            headers: Dictionary(uniqueKeysWithValues: fields), body: Data())
    }
}
