import { UnusableTemplate } from './finding.ts';

export const maxTemplateBytes = 2 * 1024 * 1024;

const control = /[^\P{Cc}\t\n\f\r\u0080-\u009F]/u;
/** Maximum characters of a template without its images, about a hundred pages. Bounds the processing time. */
const maxCharacters = 700_000;
const picture = /base64,[A-Za-z0-9+/=\s]+/g;
const anyTag = /<(?:!doctype|html|head|body|p|div|span|table|h[1-6]|br|style|ul|ol|font|center|b|i)[\s/>]/i;

/**
 * The text of an HTML file, in composed Unicode (NFC). Uses the first encoding in which all bytes are valid: by the
 * byte order mark (UTF-8, UTF-16), by the meta tag within the first 1024 bytes, UTF-8, windows-1251.
 * @throws UnusableTemplate when the file is empty, too large, not text or not HTML
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new UnusableTemplate('empty');
  if (bytes.length > maxTemplateBytes) throw new UnusableTemplate('tooLarge');
  const text = firstThatFits(bytes, markOf(bytes) ?? [...namedIn(bytes), 'utf-8', 'windows-1251']);
  if (text === null || control.test(text)) throw new UnusableTemplate('notText');
  if (text.trim() === '') throw new UnusableTemplate('empty');
  if (text.replace(picture, '').length > maxCharacters) throw new UnusableTemplate('tooMany');
  if (!anyTag.test(text)) throw new UnusableTemplate('notHtml');
  return text.normalize('NFC');
}

function firstThatFits(bytes: Uint8Array, encodings: readonly string[]): string | null {
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Ignored, because the next encoding may fit.
    }
  }
  return null;
}

function markOf([first, second, third]: Uint8Array): string[] | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return ['utf-8'];
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  return first === 0xfe && second === 0xff ? ['utf-16be'] : null;
}

function namedIn(bytes: Uint8Array): string[] {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  const [, label] = /<meta[^>]*charset\s*=\s*["']?\s*([\w-]+)/i.exec(head) ?? [];
  try {
    const { encoding } = new TextDecoder(label);
    // A meta tag cannot declare UTF-16: this function has just read the tag as single bytes.
    return label === undefined || encoding.startsWith('utf-16') ? [] : [encoding];
  } catch {
    return [];
  }
}
