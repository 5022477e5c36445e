import FlyingFox

/// Refuses requests that do not come from the editor's own page, or from the person who opens it.
///
/// A page of any other server can have the browser send requests to this computer. The browser says so: in Host the name that it thinks it
/// talks to, in Origin and Sec-Fetch-Site the page that it does so for.
struct RequestGate {
    let address: EditorAddress

    /// The answer to a request that is refused; nil for one that may be answered.
    func refusal(of request: RequestHead) -> EditorAnswer? {
        guard ["GET", "HEAD"].contains(request.method) else {
            return EditorAnswer(
                .methodNotAllowed, "Only GET and HEAD are possible here.", fields: [HTTPHeader("Allow"): "GET, HEAD"])
        }
        guard let host = request.fields["host"], address.hosts.contains(host) else {
            return EditorAnswer(.forbidden, "This server is only for the computer that it runs on.")
        }
        let origin = request.fields["origin"]
        let site = request.fields["sec-fetch-site"]
        guard origin == nil || origin == "http://" + host, site == nil || site == "same-origin" || site == "none" else {
            return EditorAnswer(.forbidden, "Other pages may not ask for this.")
        }
        return nil
    }
}
