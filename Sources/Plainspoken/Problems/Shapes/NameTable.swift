import ByteText

/// The words or numbers that a shape's clients know problems by, found by the problem's code, its status, or the class of that.
///
/// ```json
/// {"sign-in.required": "invalid_client", "429": "temporarily_unavailable", "5xx": "server_error", "*": "invalid_request"}
/// ```
struct NameTable: Sendable {
    /// A word or number in JSON.
    struct Name: Sendable, Hashable {
        let json: [UInt8]
        let isString: Bool

        init(_ word: String) {
            json = Array("\"\(JSONText.escaped(word))\"".utf8)
            isString = true
        }

        init(_ number: Int) {
            json = Array(String(number).utf8)
            isString = false
        }
    }

    private var byCode: [String: Name] = [:]
    private var byStatus: [Int: Name] = [:]
    private var byClass: [Int: Name] = [:]
    private var rest: Name?

    init() {}

    /// - Returns: false if the key is neither a status, nor a class such as `4xx`, nor `*`, nor the code of a problem.
    mutating func add(_ name: Name, for key: String) -> Bool {
        let bytes = Array(key.utf8)
        if key == "*" {
            rest = name
        } else if bytes.count == 3, let first = bytes.first, 0x31...0x35 ~= first {
            let number = Int(first - 0x30)
            if bytes.dropFirst().elementsEqual("xx".utf8) {
                byClass[number] = name
            } else if let status = Int(key) {
                byStatus[status] = name
            } else {
                return false
            }
        } else {
            guard !key.isEmpty, URIReference.isOne(key) else { return false }
            byCode[key] = name
        }
        return true
    }

    /// The name of a problem; `nil` if the table has none for it.
    func name(code: String, status: Int) -> Name? {
        if !byCode.isEmpty, let name = byCode[code] { return name }
        return byStatus[status] ?? byClass[status / 100] ?? rest
    }

    // MARK: The codes of gRPC

    /// The codes of gRPC, in the given form.
    static func canonical(_ form: NameForm?) -> NameTable { form.flatMap { canonicalByForm[$0] } ?? canonical }

    private static let canonical = NameTable(canonicalIn: nil)
    private static let canonicalByForm = Dictionary(
        uniqueKeysWithValues: NameForm.allCases.map { ($0, NameTable(canonicalIn: $0)) })

    private init(canonicalIn form: NameForm?) {
        func name(_ code: String) -> Name { Name(form?.applied(to: code) ?? code) }
        byCode = CanonicalCodes.byProblem.mapValues(name)
        byStatus = CanonicalCodes.byStatus.mapValues(name)
        byClass = [4: name(CanonicalCodes.ofOtherClientErrors), 5: name(CanonicalCodes.ofOtherServerErrors)]
        rest = name("UNKNOWN")
    }
}
