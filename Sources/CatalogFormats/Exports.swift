@_exported import ExchangeFormats
@_exported import ICUMessages
