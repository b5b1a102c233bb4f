import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import { sheetChoiceTexts } from '@hybrid-mail/messages/sheet-choice';
import { splitImportTexts } from '@hybrid-mail/messages/split-import';
import type { RowsControl } from './rows/use-checked-rows.ts';
import type { SheetFileControl } from './source/use-sheet-file.ts';
import type { Part } from './split/part.ts';

const texts = mailImportTexts.leftWords;

interface Given {
  readonly choice: { readonly fromSheet: boolean; readonly isNoteRight: boolean };
  readonly template: TemplateOption | null;
  readonly sheet: Pick<SheetFileControl, 'file' | 'reread'>;
  /** Contains only the rows that are not sent yet. */
  readonly control: RowsControl;
  readonly onlyGood: boolean;
  /** Parts of a split file; null if it is not split. */
  readonly parts: readonly Part[] | null;
}

/** Texts naming what the import still needs. */
export function missingFields({ choice, template, sheet, control, onlyGood, parts }: Given): string[] {
  if (sheet.reread.choice) return [sheetChoiceTexts.reading.toLowerCase()];
  const left = [
    ...(choice.fromSheet || template ? [] : [texts.template]),
    ...(sheet.file.phase === 'ready' ? [] : [texts.file]),
    ...(choice.isNoteRight ? [] : [texts.note]),
  ];
  if (left.length > 0) return left;
  if (control.missing.length > 0) return [texts.columns];
  if (control.isOverLimit && !parts) return [texts.smallerFile];
  const bad = control.rows.filter(({ mail }) => mail === null).length;
  if (bad > 0 && !onlyGood) return [texts.rows({ count: bad })];
  if (parts?.length === 0) return [splitImportTexts.goodInEach];
  return bad === control.rows.length ? [texts.good] : [];
}

/** Index of the current step, 0 to 3. */
export function stepOf(now: { isChosen: boolean; control: RowsControl; isSending: boolean }): number {
  if (now.isSending) return 3;
  if (!now.isChosen) return 0;
  return now.control.missing.length > 0 ? 1 : 2;
}
