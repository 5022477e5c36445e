import ByteText

extension OAuthError {
    /// The longest value in a challenge, in bytes.
    static let maximumValueLength = 200

    /// The field WWW-Authenticate (RFC 6750 §3; for other schemes RFC 9110 §11.6.1); nil where a response has none.
    ///
    /// `Bearer realm="shop", error="invalid_token", error_description="The access token expired"`
    var challenge: String? {
        guard let scheme = code.scheme else { return nil }
        var parameters: [(String, String?)] = [("realm", realm)]
        if scheme == "Bearer" {
            parameters += [
                ("error", code.name), ("error_description", code.name == nil ? nil : explanation),
                ("scope", scope.isEmpty ? nil : scope.joined(separator: " ")),
            ]
        } else {
            // Other schemes require a realm.
            parameters[0].1 = realm ?? ""
        }
        let values = parameters.compactMap { name, value in value.map { "\(name)=\"\(Self.value($0))\"" } }
        return ([scheme] + (values.isEmpty ? [] : [values.joined(separator: ", ")])).joined(separator: " ")
    }

    /// The characters that RFC 6750 §3 allows in values: printable ASCII without quotes and backslashes.
    private static func value(_ text: String) -> String {
        let allowed = text.utf8.filter { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
        return String(decoding: allowed.prefix(maximumValueLength), as: UTF8.self)
    }
}
