// `import PlainspokenReference` brings the templates as well: pages about problems have the look of the errors' pages.
@_exported import PlainspokenPages
