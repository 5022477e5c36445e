/// Foundation's types, which the engine does not import, recognized by name.
enum FoundationType: String {
    case date = "Date"
    case data = "Data"
    case url = "URL"
    case uuid = "UUID"
    case decimal = "Decimal"

    /// `nil` for all others, including the application's own types that are called `Data` or `URL`.
    init?(_ type: any Any.Type) {
        let name = _typeName(type, qualified: true)
        for module in ["Foundation.", "FoundationEssentials."] where name.hasPrefix(module) {
            self.init(rawValue: String(name.dropFirst(module.count)))
            return
        }
        return nil
    }
}
