import ByteText

/// The formats that your upstreams send, and what readers may see of them, from a file or from code.
///
/// ```json
/// {
///   "version": 1,
///   "formats": {
///     "warehouse": {
///       "services": ["stock"],
///       "has": ["/fault/kind"], "equals": {"/ok": false},
///       "codes": ["/fault/kind"], "message": "/fault/text", "status": "/status", "retryAfter": "/fault/wait",
///       "fields": {"list": "/fault/where", "place": "/path", "code": "/why", "message": "/text"}
///     }
///   },
///   "services": {
///     "accounts": {"trust": "problems"},
///     "shipping": {"disclosure": "whenNoMessage", "publicArguments": ["limit"], "passesFieldErrorsOn": true}
///   }
/// }
/// ```
///
/// ```swift
/// let translator = try ErrorTranslator(sources: [.upstream(settings: try UpstreamSettings(contentsOf: "upstreams.json"))])
/// ```
///
/// `Resources/upstreams.schema.json` describes the file.
public struct UpstreamSettings: Sendable, Hashable {
    /// The largest file to read, in bytes.
    static let maximumSize = 1 << 20

    /// Formats that are tried before the known ones, in this order.
    public var formats: [UpstreamFormat]
    /// What readers may see, by the upstream's name. For others, the source's own settings count.
    public var policies: [String: UpstreamPolicy]

    /// - Parameters:
    ///   - formats: formats that are tried before the known ones.
    ///   - policies: what readers may see, by the upstream's name.
    public init(formats: [UpstreamFormat] = [], policies: [String: UpstreamPolicy] = [:]) {
        self.formats = formats
        self.policies = policies
    }

    /// Reads a file.
    ///
    /// - Parameter path: the file.
    /// - Throws: ``CatalogDiagnostic`` with file, line and column for the first mistake: a member that is not known, a pointer that is not
    ///   one, a format that fits every body.
    public init(contentsOf path: String) throws(CatalogDiagnostic) {
        try self.init(json: OpenFile.settings(path, upTo: Self.maximumSize), path: path)
    }

    /// Reads a JSON text.
    ///
    /// - Parameters:
    ///   - bytes: the text, in UTF-8.
    ///   - path: the name of the file in errors.
    /// - Throws: ``CatalogDiagnostic`` with file, line and column for the first mistake.
    public init(json bytes: [UInt8], path: String = "") throws(CatalogDiagnostic) {
        self = try UpstreamSettingsReader.settings(bytes, path: path)
    }
}

extension ErrorSource where Self == UpstreamErrorSource {
    /// Failures that servers behind us reported, in formats and with policies of your own.
    ///
    /// - Parameters:
    ///   - settings: the formats, and what readers may see of each upstream.
    ///   - markup: reads XML bodies: `.xml` from PlainspokenXML.
    public static func upstream(
        settings: UpstreamSettings, markup: (any MarkupReader)? = nil
    ) -> UpstreamErrorSource {
        var source = UpstreamErrorSource()
        source.settings = settings
        source.markup = markup
        return source
    }
}
