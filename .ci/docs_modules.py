"""What the two scripts of the documentation share: where the modules are, and how the compiler finds them."""
import concurrent.futures
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build"
PRODUCTS = BUILD / "debug"

# In the order of their arrows.
MODULES = [
    "LanguageTags", "MessageFormat2", "MessageFormat2Foundation", "Plainspoken", "PlainspokenXML", "PlainspokenCalls",
    "PlainspokenFoundation", "PlainspokenPages", "PlainspokenURLSession", "PlainspokenHummingbird", "PlainspokenService",
    "PlainspokenAsyncHTTPClient", "PlainspokenGRPC", "ExchangeFormats", "PlainspokenTesting", "PlainspokenFakeUpstream",
    "PlainspokenReference", "ICUMessages", "CatalogLinting", "CatalogFormats", "CatalogExchange",
]


def run(arguments, **options):
    return subprocess.run(
        [str(argument) for argument in arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", **options)


def each(work, items):
    """The results of `work`, which takes as many processors as there are."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(work, items))


def import_flags():
    """What the compiler needs to find the modules, those in C included."""
    flags = ["-I", PRODUCTS / "Modules", "-Xcc", "-I/usr/include/libxml2"]
    flags += ["-Xcc", f"-fmodule-map-file={ROOT}/Sources/CLibXML2/module.modulemap"]
    for headers in sorted(BUILD.glob("checkouts/*/Sources/*/include")):
        generated = PRODUCTS / f"{headers.parent.name}.build/module.modulemap"
        for module_map in (headers / "module.modulemap", generated):
            if module_map.exists():
                flags += ["-Xcc", f"-fmodule-map-file={module_map}", "-Xcc", f"-I{headers}"]
                break
    return flags
