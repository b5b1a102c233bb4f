import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { charsetIn, decoderOf, isUtf16 } from './body-charset.ts';
import { extractLongStrings, restoreLongStrings } from './long-strings.ts';

/**
 * Adds parsers for JSON and forms in their declared encoding. An empty JSON body is accepted, because some programs
 * send the content type of JSON on GET.
 */
export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      const { json, strings } = extractLongStrings(body as Buffer);
      void parseJson(request, decoderOf(charsetOf(request))(json), (error, value) =>
        done(error, restoreLongStrings(value, strings)),
      );
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, parseForm(body as Buffer, charsetOf(request)));
    } catch (error) {
      done(error as Error);
    }
  });
}

const charsetOf = ({ headers }: FastifyRequest) => charsetIn(headers['content-type']);

/** The field in which browsers name the encoding of a form (HTML standard, «Submitting forms»). */
const charsetField = /(?:^|&)_charset_=([^&]*)/;

/**
 * Parses a form. The encoding of its percent-encoded bytes is that of the content type, else that of the field
 * `_charset_`, else UTF-8. A form in UTF-16 is converted first; its percent-encoded bytes are not UTF-16.
 */
function parseForm(body: Buffer, declared: string | null): ParsedUrlQuery {
  if (isUtf16(declared)) return parseForm(Buffer.from(decoderOf(declared)(body)), null);
  // Latin 1 makes one character of each byte.
  const chars = body.toString('latin1').replace(/^ï»¿/, '');
  const [, field = ''] = charsetField.exec(chars) ?? [];
  const decode = decoderOf(declared ?? (bytesOf(field).toString('latin1').trim() || null));
  let failure: unknown = null;
  const form = parse(chars, '&', '=', {
    // Stores the error, because Node would take an exception for a broken escape and decode the text by itself.
    decodeURIComponent: (text) => {
      try {
        return decode(bytesOf(text));
      } catch (error) {
        failure ??= error;
        return '';
      }
    },
  });
  if (failure !== null) throw failure;
  return form;
}

/** Percent-decodes a text with one character per byte; a percent sign without two hex digits is literal. */
const bytesOf = (text: string) =>
  Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );
