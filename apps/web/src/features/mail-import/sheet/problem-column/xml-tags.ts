/** A tag with its offsets in the text of the part. */
export interface XmlTag {
  readonly kind: 'open' | 'close' | 'empty';
  /** Name of the element without its prefix. */
  readonly name: string;
  /** Namespace prefix with its colon, such as `x:`, or an empty string. */
  readonly prefix: string;
  /** Raw text of the attributes. */
  readonly attributes: string;
  readonly start: number;
  /** Offset after the `>` of the tag. */
  readonly end: number;
}

const pattern =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)((?:[^\s:/>"']+:)?)([^\s:/>"']+)((?:[^"'>/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>/g;

/** Tags of a part in order; comments, CDATA sections and instructions are skipped. */
export function* tagsOf(xml: string): Generator<XmlTag> {
  for (const found of xml.matchAll(pattern)) {
    const [whole, close, prefix = '', name, attributes = '', empty] = found;
    if (name === undefined) continue;
    const kind = close ? 'close' : empty ? 'empty' : 'open';
    yield { kind, name, prefix, attributes, start: found.index, end: found.index + whole.length };
  }
}

/** Tags up to and including the first one with this name. */
export function* tagsUpTo(xml: string, name: string): Generator<XmlTag> {
  for (const tag of tagsOf(xml)) {
    yield tag;
    if (tag.name === name) return;
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Value of an attribute by its name without a prefix. */
export function attributeOf({ attributes }: Pick<XmlTag, 'attributes'>, name: string): string | undefined {
  for (const [, found, double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (found?.replace(/^.*:/, '') === name) return plain(double ?? single ?? '');
  }
  return undefined;
}

/** A replacement of the characters from `start` to `end`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies splices, sorted by offset; splices at one offset keep their order. */
export function applySplices(xml: string, splices: readonly Splice[]): string {
  let at = 0;
  let written = '';
  for (const { start, end, text } of splices.toSorted((one, other) => one.start - other.start)) {
    written += xml.slice(at, start) + text;
    at = end;
  }
  return written + xml.slice(at);
}

/** Escapes text as the content of an element and removes characters that XML forbids. */
export const escapeXmlText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Escapes text as an attribute value in double quotes and removes characters that XML forbids. */
export const escapeXmlAttribute = (text: string): string =>
  escapeXmlText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
