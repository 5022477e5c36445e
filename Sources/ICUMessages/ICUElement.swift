/// One part of a parsed pattern of ICU MessageFormat.
indirect enum ICUElement: Hashable {
    /// Text, without its quotation marks.
    case text(String)
    /// `#`: the number of the plural around it, less the offset.
    case count(String, offset: Int)
    /// `{name}`, or `{name, type, style}`.
    case argument(ICUArgument)
    /// `{name, plural, …}`, `{name, selectordinal, …}` or `{name, select, …}`.
    case choice(ICUChoice)
}
