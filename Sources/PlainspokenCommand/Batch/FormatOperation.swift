import Catalogs
import MessageFormat2

/// `{"op":"format","message":"Hi {$name}","locale":"en","arguments":{"name":"Ola"}}` → `{"text":"Hi Ola","issues":[]}`
///
/// `locale` defaults to `en`; `bidi` is `default`, `none` or `asNeeded`. For `arguments` see
/// ``ArgumentValue/init(_:name:)``. A message that does not parse gets `errors`, as from `parse`, and the fallback
/// text.
struct FormatOperation: BatchOperation {
    var name: String { "format" }

    func answer(_ request: BatchRequest) throws(BatchFailure) -> [JSONValue.Member] {
        let format = try FormatRequest(request)
        let (text, issues) = format.message?.formatted(format.arguments) ?? (FormatRequest.fallbackText, [])
        return [.init("text", .string(text))] + format.trouble(issues)
    }
}
