// The catalogs are half of what a backend sees of the engine, so `import Plainspoken` brings them.
@_exported import Catalogs
