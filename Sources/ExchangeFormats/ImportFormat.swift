/// A format that is only read: it brings the texts of another program along, and translators get them in one that is written, too.
///
/// `plainspoken import` takes it, and `plainspoken export` does not offer it.
public protocol ImportFormat: ExchangeFormat {}

extension ImportFormat {
    /// Nothing: the format is only read.
    public func write(_ document: ExchangeDocument) -> ExchangeOutput { ExchangeOutput([]) }
}
