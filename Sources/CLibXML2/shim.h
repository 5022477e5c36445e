#ifndef PLAINSPOKEN_CLIBXML2_SHIM_H
#define PLAINSPOKEN_CLIBXML2_SHIM_H

// Without this, a file that imports both this module and Foundation does not compile: both would define ICU's types.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/catalog.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xpathInternals.h>

// The bytes that the parser has taken from the document. Its input is always the document in UTF-8 as it was handed over,
// so that this is exact; xmlByteConsumed converts the rest of the document at every call to find out the same.
static inline long plainspoken_offset(xmlParserCtxtPtr context) {
    xmlParserInputPtr input = context == NULL ? NULL : context->input;
    if (input == NULL || input->cur == NULL || input->base == NULL) return -1;
    return (long)input->consumed + (long)(input->cur - input->base);
}

#endif
