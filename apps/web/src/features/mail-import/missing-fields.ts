import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import type { RowsControl } from './use-checked-rows.ts';
import type { SheetFile } from './use-sheet-file.ts';
import type { Submission } from './use-submit-registry.ts';

const texts = mailImportTexts.leftWords;

interface Given {
  readonly choice: { readonly fromSheet: boolean; readonly isNoteRight: boolean };
  readonly template: TemplateOption | null;
  readonly file: SheetFile;
  readonly control: RowsControl;
  readonly onlyGood: boolean;
}

/** Lists in words what the import still needs. */
export function missingFields({ choice, template, file, control, onlyGood }: Given): string[] {
  const left = [
    ...(choice.fromSheet || template ? [] : [texts.template]),
    ...(file.phase === 'ready' ? [] : [texts.file]),
    ...(choice.isNoteRight ? [] : [texts.note]),
  ];
  if (left.length > 0) return left;
  if (control.missing.length > 0) return [texts.columns];
  if (control.isOverLimit) return [texts.smallerFile];
  const bad = control.rows.filter(({ mail }) => mail === null).length;
  if (bad > 0 && !onlyGood) return [texts.rows({ count: bad })];
  return bad === control.rows.length ? [texts.good] : [];
}

/** Index of the current step, 0 to 3. */
export function stepOf(now: { isChosen: boolean; control: RowsControl; submission: Submission }): number {
  if (now.submission.percent !== null) return 3;
  if (!now.isChosen) return 0;
  return now.control.missing.length > 0 ? 1 : 2;
}
