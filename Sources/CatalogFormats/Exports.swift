@_exported import ExchangeFormats
