import { Refusal } from '@hybrid-mail/core/errors';
import { problem } from '@hybrid-mail/messages/problem';

/** Decodes bytes of one encoding. @throws Refusal unreadable-body when the bytes are not valid in the encoding */
export type Decode = (bytes: Uint8Array) => string;

/** Longer names of encodings are truncated in the refusal. */
const longestLabel = 40;

/** The charset parameter of a Content-Type; null when there is none. */
export function charsetIn(contentType: string | undefined): string | null {
  const [, quoted, bare] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]*))/i.exec(contentType ?? '') ?? [];
  return (quoted ?? bare ?? '').replace(/^'(.*)'$/, '$1').trim() || null;
}

/**
 * Decoder for the named encoding; null means UTF-8. A UTF-16 byte order mark overrides a named Unicode encoding. Bytes
 * declared as Latin 1 are first tried as UTF-8, because old HTTP libraries declare Latin 1 by default, although it has
 * no Cyrillic.
 * @throws Refusal unsupported-charset when the encoding is unknown
 */
export function decoderOf(charset: string | null): Decode {
  const encoding = charset === null ? 'utf-8' : encodingOf(charset);
  const message =
    charset === null ? problem('body-not-utf-8') : problem('body-not-in-charset', { charset: shown(charset) });
  return (bytes) => {
    const candidates = markedAs(bytes, encoding) ?? (encoding === 'windows-1252' ? ['utf-8', encoding] : [encoding]);
    for (const candidate of candidates) {
      try {
        return new TextDecoder(candidate, { fatal: true }).decode(bytes);
      } catch {
        // Try the next candidate.
      }
    }
    throw new Refusal('unreadable-body', { message });
  };
}

export const isUtf16 = (charset: string | null): boolean =>
  charset !== null && encodingOf(charset).startsWith('utf-16');

function encodingOf(charset: string): string {
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    throw new Refusal('unsupported-charset', { message: problem('charset-unknown', { charset: shown(charset) }) });
  }
}

const shown = (charset: string) => [...charset.toWellFormed()].slice(0, longestLabel).join('');

function markedAs([first, second]: Uint8Array, encoding: string): string[] | null {
  if (encoding !== 'utf-8' && !encoding.startsWith('utf-16')) return null;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  return first === 0xfe && second === 0xff ? ['utf-16be'] : null;
}
