/// The general keys that follow from the status: `http.404`, `http.client-error`, `error`.
struct GeneralKeys: Sendable {
    /// By status code, 0 for none.
    private let chains: [[Int]]
    /// The same for an error that is more than a status: first what is certain of any error with the status, if a catalog says it.
    private var neutralChains: [[Int]]

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
        neutralChains = chains
    }

    /// Puts the neutral texts of statuses first where they are wanted.
    ///
    /// - Parameter keys: has those of all catalogs.
    mutating func findNeutralTexts(in keys: KeyTable) {
        for code in neutralChains.indices {
            if let neutral = keys.number(of: "http.\(code).neutral") { neutralChains[code].insert(neutral, at: 0) }
        }
    }

    /// The keys of a status, most specific first.
    ///
    /// - Parameter isOnlyStatus: whether the status is all that is known of the error. `http.409` says that something was changed
    ///   meanwhile, which is not so with every 409.
    func keys(forStatus code: Int?, isOnlyStatus: Bool) -> [Int] {
        let code = code ?? 0
        let chains = isOnlyStatus ? chains : neutralChains
        return chains.indices.contains(code) ? chains[code] : chains[chains.count - 1]
    }
}
