#ifndef PLAINSPOKEN_CLIBXML2_SHIM_H
#define PLAINSPOKEN_CLIBXML2_SHIM_H

// Without this, a file that imports both this module and Foundation does not compile: both would define ICU's types.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
