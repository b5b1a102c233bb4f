/**
 * Characters that XML 1.0 cannot contain, even escaped. exceljs removes control characters, but not U+FFFE and U+FFFF.
 */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The text without characters that XML cannot contain: spreadsheet programs report a file with them as broken. */
export const xmlText = (text: string): string => text.toWellFormed().replace(forbidden, '');
