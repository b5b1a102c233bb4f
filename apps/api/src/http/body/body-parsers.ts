import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { charsetIn, decoderOf, isUtf16 } from './body-charset.ts';
import { takeLongStrings, withLongStrings } from './long-strings.ts';

/**
 * Every call accepts JSON and forms, in the encoding that they name. An empty JSON body is no error: some programs send its
 * content type on GET.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      const { json, strings } = takeLongStrings(body as Buffer);
      void parseJson(request, decoderOf(charsetOf(request))(json), (error, value) =>
        done(error, withLongStrings(value, strings)),
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
 * The fields of a form, whose percent-encoded bytes are in the encoding of the form: the one of its content type, else the one
 * of its field `_charset_`, else UTF-8. A form that is UTF-16 itself escapes UTF-8.
 */
function parseForm(body: Buffer, declared: string | null): ParsedUrlQuery {
  if (isUtf16(declared)) return parseForm(Buffer.from(decoderOf(declared)(body)), null);
  // One sign for each byte.
  const signs = body.toString('latin1').replace(/^ï»¿/, '');
  const [, field = ''] = charsetField.exec(signs) ?? [];
  const decode = decoderOf(declared ?? (bytesOf(field).toString('latin1').trim() || null));
  let failure: unknown = null;
  const form = parse(signs, '&', '=', {
    // Node takes an exception of this function for a broken escape and decodes in its own way.
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

/** The bytes of a text of one sign for each byte; a percent sign without two digits stands for itself. */
const bytesOf = (text: string) =>
  Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))),
    'latin1',
  );
