import { maxTextLength } from '@hybrid-mail/contracts/text';
import { splitImportTexts } from '@hybrid-mail/messages/split-import';

/** Name of a part of a file: «реестр (1 из 3).xlsx». */
export function partName(name: string, part: { readonly number: number; readonly total: number }): string {
  const [, base = '', end = ''] = /^(.*?)(\.[^.]{1,5})?$/s.exec(name) ?? [];
  const named = (kept: string) =>
    splitImportTexts.fileName({ name: kept, end, number: String(part.number), total: String(part.total) });
  return named(base.slice(0, Math.max(0, maxTextLength - named('').length)));
}
