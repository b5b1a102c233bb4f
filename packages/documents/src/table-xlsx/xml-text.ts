/** What XML 1.0 cannot hold, not even escaped. exceljs removes control characters, but not U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The text as an XML file can hold it: spreadsheet programs call a file with any other character broken. */
export const xmlText = (text: string): string => text.toWellFormed().replace(forbidden, '');
