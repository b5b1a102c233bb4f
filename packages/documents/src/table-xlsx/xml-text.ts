const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** No XML can hold these, however written; blanks and line breaks are none of them. */
const impossible = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/** Excel reads `_x000D_` as a line break: where it stands in the text itself its first sign has to be written so. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** The most signs that a cell holds. */
const maxCharacters = 32_767;

/** Text as it stands between two tags or within quotes. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .slice(0, maxCharacters)
    .replace(impossible, '')
    .replace(looksEscaped, '_x005F_')
    .replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign);
