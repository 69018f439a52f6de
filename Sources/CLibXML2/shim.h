#include <string.h>
// ICU's headers, which libxml2 may have been built with, do not go with Foundation's own; nothing of theirs is used.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlwriter.h>

/* The fields of a parser context, read here because later releases of libxml2 mark them as deprecated. */

static inline xmlParserCtxtPtr clibxml2_new_context(const xmlSAXHandler *handler, void *userData) {
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (context == NULL || context->sax == NULL) return context;
  *context->sax = *handler;
  context->sax->initialized = XML_SAX2_MAGIC;
  context->userData = userData;
  return context;
}

static inline int clibxml2_is_well_formed(xmlParserCtxtPtr context) { return context->wellFormed; }

/* How many attributes, and namespaces in scope, the context has made room for. */
static inline int clibxml2_attribute_capacity(xmlParserCtxtPtr context) { return context->maxatts / 5; }
static inline int clibxml2_namespace_capacity(xmlParserCtxtPtr context) { return context->nsMax / 2; }

static inline int clibxml2_line(xmlParserCtxtPtr context) { return context->input ? context->input->line : 0; }
static inline int clibxml2_column(xmlParserCtxtPtr context) { return context->input ? context->input->col : 0; }

/* How many different names, prefixes and namespaces it has met with. */
static inline int clibxml2_name_count(xmlParserCtxtPtr context) { return xmlDictSize(context->dict); }

/* Whether all that it was given has been read. */
static inline int clibxml2_is_at_end(xmlParserCtxtPtr context) {
  return context->input == NULL || context->input->cur >= context->input->end;
}

/* What was read and is still kept before the place of reading; begins at `base`. */
static inline const xmlChar *clibxml2_base(xmlParserCtxtPtr context) {
  return context->input ? context->input->base : NULL;
}
static inline const xmlChar *clibxml2_cursor(xmlParserCtxtPtr context) {
  return context->input ? context->input->cur : NULL;
}

/* Reads a page with its handler alone: no tree is made. */
static inline void clibxml2_read_html(
    const xmlSAXHandler *handler, void *userData, const char *bytes, int count, xmlParserCtxtPtr *running) {
  xmlSAXHandler copy = *handler;
  htmlParserCtxtPtr context = htmlCreatePushParserCtxt(&copy, userData, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
  if (context == NULL) return;
  *running = context;
  htmlCtxtUseOptions(
      context, HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING);
  htmlParseChunk(context, bytes, count, 0);
  htmlParseChunk(context, bytes, 0, 1);
  *running = NULL;
  htmlFreeParserCtxt(context);
}
