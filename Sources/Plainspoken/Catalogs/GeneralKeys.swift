/// The general keys that follow from the status: `http.404`, `http.client-error`, `error`.
struct GeneralKeys: Sendable {
    /// By status code, 0 for none.
    private let chains: [[Int]]

    init(interningIn keys: inout KeyTable) {
        let error = keys.intern(MessageKey.error.rawValue)
        let unknown = keys.intern("http.unknown")
        let categories = ["informational", "success", "redirection", "client-error", "server-error"]
        var chains: [[Int]] = [[error]]
        for code in 1..<600 {
            guard code >= 100 else {
                chains.append([unknown, error])
                continue
            }
            chains.append([keys.intern("http.\(code)"), keys.intern("http.\(categories[code / 100 - 1])"), error])
        }
        chains.append([unknown, error])
        self.chains = chains
    }

    /// The keys of a status, most specific first.
    func keys(forStatus code: Int?) -> [Int] {
        let code = code ?? 0
        return chains.indices.contains(code) ? chains[code] : chains[chains.count - 1]
    }
}
