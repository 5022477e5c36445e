import HTTPTypes

/// The members of `application/problem+json` (RFC 9457 §3.1), with the names that ``JSONProblemEncoder`` writes.
///
/// ```swift
/// let problem = try JSONDecoder().decode(Problem.self, from: body)
/// problem.detail        // "카드가 거절되었습니다."
/// ```
///
/// Properties that a body does not contain stay empty: ``Problem/languages``, which a response has in Content-Language,
/// and ``Problem/report``, which is never sent.
extension Problem: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, title, status, detail, instance, reference, code, action, parameters, errors, retryAfter, dir
    }

    /// Decodes a problem from any server. Members of the wrong type count as missing (RFC 9457 §3.1), and unknown
    /// members are ignored. Without a `code`, the type is used, or `http.404` and the like for problems that are just a
    /// status.
    ///
    /// - Throws: a `DecodingError` if there is no object.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        func member<Value: Decodable>(_ key: CodingKeys) -> Value? { try? members.decode(Value.self, forKey: key) }
        self.init(
            type: member(.type), title: member(.title), status: member(.status), detail: member(.detail),
            instance: member(.instance), reference: member(.reference), code: member(.code), action: member(.action),
            parameters: member(.parameters) ?? [:], errors: member(.errors) ?? [],
            retryAfter: member(.retryAfter), isRightToLeft: member(.dir) == "rtl")
    }

    /// Writes the members that ``JSONProblemEncoder`` writes.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(type, forKey: .type)
        try members.encodeIfPresent(title, forKey: .title)
        try members.encodeIfPresent(status?.code, forKey: .status)
        try members.encodeIfPresent(detail, forKey: .detail)
        try members.encodeIfPresent(instance, forKey: .instance)
        try members.encodeIfPresent(reference, forKey: .reference)
        try members.encode(code, forKey: .code)
        try members.encodeIfPresent(action, forKey: .action)
        if !parameters.isEmpty { try members.encode(parameters, forKey: .parameters) }
        if !errors.isEmpty { try members.encode(errors, forKey: .errors) }
        try members.encodeIfPresent(retry.wholeSeconds, forKey: .retryAfter)
        if direction == .rightToLeft { try members.encode("rtl", forKey: .dir) }
    }

    /// A problem made from the members of a response.
    package init(
        type: String?, title: String?, status: Int?, detail: String?, instance: String?,
        reference: OccurrenceCode?, code: String?, action: String?, parameters: ProblemParameters, errors: [FieldError],
        retryAfter: Int?,
        isRightToLeft: Bool
    ) {
        let status = status.flatMap(HTTPStatusCodes.status)
        let type = type ?? "about:blank"
        let keyOfStatus = status.map { HTTPStatusCodes.key($0.code) } ?? .error
        self.init(
            type: type, title: title, status: status, detail: detail, instance: instance, reference: reference,
            code: code ?? (type == "about:blank" ? keyOfStatus.rawValue : type), action: action,
            parameters: parameters, errors: errors, retry: retryAfter.map { .after(.seconds($0)) } ?? .unknown)
        direction = isRightToLeft ? .rightToLeft : nil
    }
}

/// A field error as in `errors`: a `pointer`, a `parameter` or a `header`, and what is wrong there.
extension Problem.FieldError: Codable {
    private enum CodingKeys: String, CodingKey {
        case pointer, parameter, header, code, detail, parameters
    }

    /// Decodes a field error from any server. Without a place it is about the whole document; without a code it is
    /// `field.invalid`.
    public init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        func member(_ key: CodingKeys) -> String? { try? members.decode(String.self, forKey: key) }
        self.init(
            at: FieldPlace(pointer: member(.pointer), parameter: member(.parameter), header: member(.header)),
            code: member(.code) ?? "field.invalid", detail: member(.detail),
            parameters: (try? members.decode(ProblemParameters.self, forKey: .parameters)) ?? [:])
    }

    /// Writes the members that ``JSONProblemEncoder`` writes.
    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        switch place {
        case .pointer(let pointer): try members.encode(pointer, forKey: .pointer)
        case .parameter(let name): try members.encode(name, forKey: .parameter)
        case .header(let name): try members.encode(name, forKey: .header)
        }
        try members.encode(code, forKey: .code)
        try members.encodeIfPresent(detail, forKey: .detail)
        if !parameters.isEmpty { try members.encode(parameters, forKey: .parameters) }
    }
}
