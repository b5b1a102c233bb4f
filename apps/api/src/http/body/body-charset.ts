import { Refusal } from '@hybrid-mail/core/errors';
import { problem } from '@hybrid-mail/messages/problem';

/** Decodes bytes of one encoding. @throws Refusal unreadable-body when they are not in it */
export type Decode = (bytes: Uint8Array) => string;

/** Longer names of encodings are cut where they are repeated to the caller. */
const longestLabel = 40;

/** The charset parameter of a Content-Type; null when there is none. */
export function charsetIn(contentType: string | undefined): string | null {
  const [, quoted, bare] = /;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]*))/i.exec(contentType ?? '') ?? [];
  return (quoted ?? bare ?? '').replace(/^'(.*)'$/, '$1').trim() || null;
}

/**
 * How bytes become text: by the named encoding, else as UTF-8. The byte order mark of UTF-16 speaks for itself. Programs that
 * write UTF-8 and name Latin 1 (the default of old HTTP libraries) are read as what they write: Latin 1 has no Cyrillic.
 * @throws Refusal unsupported-charset for a name that no encoding has
 */
export function decoderOf(charset: string | null): Decode {
  const encoding = charset === null ? 'utf-8' : encodingOf(charset);
  const says =
    charset === null ? problem('body-not-utf-8') : problem('body-not-in-charset', { charset: shown(charset) });
  return (bytes) => {
    const candidates = markedAs(bytes, encoding) ?? (encoding === 'windows-1252' ? ['utf-8', encoding] : [encoding]);
    for (const candidate of candidates) {
      try {
        return new TextDecoder(candidate, { fatal: true }).decode(bytes);
      } catch {
        // The next one may fit.
      }
    }
    throw new Refusal('unreadable-body', { message: says });
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
