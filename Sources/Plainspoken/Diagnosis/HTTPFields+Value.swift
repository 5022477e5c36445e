package import HTTPTypes

extension HTTPFields {
    /// The value of a field, as the subscript gives it: several fields with the same name are joined by commas.
    ///
    /// Nearly always there is only one, and then nothing has to be joined.
    package func value(_ name: HTTPField.Name) -> String? {
        guard let place = firstIndex(where: { $0.name == name }) else { return nil }
        let hasMore = self[(place + 1)...].contains { $0.name == name }
        return hasMore ? self[name] : self[place].value
    }
}
