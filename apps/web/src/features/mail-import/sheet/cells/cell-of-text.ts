import { sheetTexts as texts } from '@hybrid-mail/messages/sheet';
import { format } from 'numfmt';
import type { SheetCell } from '../sheet.ts';

const longest = 20_000;
const shownOfLong = 200;

/** Converts a text cell; its number format may add words. */
export function cellOfText(text: string, pattern = 'General'): SheetCell {
  if (text.length > longest) return { text: text.slice(0, shownOfLong), problem: texts.tooLong };
  return { text: text !== '' && /@/.test(pattern) ? withWords(text, pattern) : text };
}

function withWords(text: string, pattern: string): string {
  try {
    return format(pattern, text, { locale: 'ru' }).trim();
  } catch {
    return text;
  }
}

/** Decodes the escapes of OOXML, such as `_x000D_`. A literal `_x000D_` is escaped as `_x005F_x000D_`. */
export const decodeOoxmlEscapes = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const cellOfBoolean = (raw: string): SheetCell => ({
  text: /^(1|true)$/i.test(raw) ? texts.yes : texts.no,
  kind: 'boolean',
});

export const cellOfError = (error: string): SheetCell => ({ text: error, problem: texts.formulaError({ error }) });
