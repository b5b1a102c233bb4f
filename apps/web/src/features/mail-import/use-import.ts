import { maxRegistryNoteLength, tooManyRowsProblem } from '@hybrid-mail/contracts/registry';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import { sheetChoiceTexts } from '@hybrid-mail/messages/sheet-choice';
import { splitImportTexts } from '@hybrid-mail/messages/split-import';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { readTyped, storeTyped } from '../../lib/typed-values/typed-values.ts';
import { usePlaces } from '../../shared/places/use-places.ts';
import { useOnFormChange, useScreenForm } from '../../ui/form-field/index.ts';
import { notify } from '../../ui/notify/notify.tsx';
import type { CheckedRow } from './check/check-rows.ts';
import { refusedRowOf } from './check/refused-row.ts';
import { type RowsControl, useCheckedRows } from './rows/use-checked-rows.ts';
import { type SheetFileControl, useSheetFile } from './source/use-sheet-file.ts';
import { type ImportPart, partFileNameOf, useSplitImport } from './split/use-split-import.ts';
import { type RegistryContents, useSubmitRegistry } from './submit/use-submit-registry.ts';

/** Schema of the form; the file is handled separately. */
const importSchema = z
  .object({
    templateId: z.string(),
    fromSheet: z.boolean(),
    note: z.string().max(maxRegistryNoteLength, mailImportTexts.noteLong),
  })
  .refine(({ templateId, fromSheet }) => fromSheet || templateId !== '', {
    path: ['templateId'],
    message: mailImportTexts.templateMissing,
  });

type ImportChoice = z.output<typeof importSchema>;

const nameOf = (userId: number) => `new-registry.${userId}`;
const keptChoice = z.object({ templateId: z.string(), fromSheet: z.boolean(), note: z.string() });

/** Restores the choices after a page reload; the file must be chosen again. */
const readImportChoice = (userId: number): ImportChoice =>
  keptChoice.safeParse(readTyped(nameOf(userId))).data ?? { templateId: '', fromSheet: false, note: '' };

const storeImportChoice = (userId: number, choice: ImportChoice): void => storeTyped(nameOf(userId), choice);

/** Clears only the stored note, because the next registry probably uses the same template. */
const clearStoredNote = (userId: number) => storeImportChoice(userId, { ...readImportChoice(userId), note: '' });

const whatRowsDependOn = ({ fromSheet, templateId, note }: ImportChoice) => ({
  fromSheet,
  templateId,
  isNoteRight: importSchema.shape.note.safeParse(note).success,
});

/** State of the import page: form, rows, step and submission. */
export function useImport() {
  const { id: userId } = useProfile();
  const { form, choice, templates, template } = useTemplateChoice(userId);
  const sheet = useSheetFile(template?.fields.map(({ name }) => name) ?? []);
  const { file } = sheet;
  const chosen = file.phase === 'ready' && (choice.fromSheet || template !== null) ? file : null;
  const control = useCheckedRows({
    sheet: chosen?.sheet ?? null,
    templates: templates.data ?? [],
    template,
    places: usePlaces(),
  });
  useOverLimitNotice(chosen, control.isOverLimit);
  const { onlyGood, setOnlyGood } = useOnlyGood(chosen);
  const onCreated = () => clearStoredNote(userId);
  const submission = useSubmitRegistry(control.refuse, onCreated);
  const registryOf = (rows: readonly CheckedRow[], fileName = chosen?.name): RegistryContents => ({
    mails: rows.flatMap(({ mail }) => mail ?? []),
    refused: rows.filter(({ mail }) => mail === null).map((row) => refusedRowOf(row, control.targets)),
    note: form.getValues('note').trim() || undefined,
    fileName,
  });
  const split = useSplitImport({
    of: chosen,
    rows: control.rows,
    registryOf: (rows, part) => registryOf(rows, chosen ? partFileNameOf(chosen.name, part) : undefined),
    onRefused: control.refuse,
    onFinished: onCreated,
  });
  const isDivided = split.parts !== null;
  const unsent = isDivided ? { ...control, rows: split.left } : control;
  const isSending = submission.percent !== null || split.percent !== null;
  return {
    ...{ form, choice, templates, template, sheet, chosen, onlyGood, setOnlyGood, submission, split, isSending },
    control: unsent,
    submit: (mayRepeat: boolean) =>
      isDivided ? split.run(mayRepeat) : void submission.submit(registryOf(control.rows), mayRepeat),
    left: missingFields({ choice, template, sheet, control: unsent, onlyGood, parts: split.parts }),
    step: stepOf({ isChosen: chosen !== null, control, isSending }),
    isReady: chosen !== null && control.missing.length === 0 && (!control.isOverLimit || isDivided),
  };
}
export type ImportControl = ReturnType<typeof useImport>;

/** Form, template choice and the template of all rows, which is null if each row names its template. */
function useTemplateChoice(userId: number) {
  const form = useScreenForm(importSchema, readImportChoice(userId));
  // Watches only values that the rows depend on, so that typing the note does not rerender them.
  const choice = useWatch({ control: form.control, compute: whatRowsDependOn });
  useOnFormChange(form, (typed) => storeImportChoice(userId, typed));
  const templates = useQuery(registryQueries.templates());
  const { fromSheet, templateId } = choice;
  const template = fromSheet ? null : (templates.data?.find(({ id }) => String(id) === templateId) ?? null);
  return { form, choice, templates, template };
}

/** Whether only valid rows are imported. Reset for each file, so that the user must choose again to skip bad rows. */
function useOnlyGood(chosen: object | null) {
  const [of, setOf] = useState<object | null>(null);
  return { onlyGood: chosen !== null && of === chosen, setOnlyGood: (only: boolean) => setOf(only ? chosen : null) };
}

/** Shows a message once for a file with too many rows. */
function useOverLimitNotice(chosen: object | null, isOverLimit: boolean): void {
  useEffect(() => {
    if (chosen && isOverLimit) notify.error(formatProblem(tooManyRowsProblem), 5);
  }, [chosen, isOverLimit]);
}

interface Given extends Pick<ReturnType<typeof useTemplateChoice>, 'choice' | 'template'> {
  readonly sheet: Pick<SheetFileControl, 'file' | 'reread'>;
  /** Contains only the rows that are not sent yet. */
  readonly control: RowsControl;
  readonly onlyGood: boolean;
  /** Parts of a split file; null if it is not split. */
  readonly parts: readonly ImportPart[] | null;
}

/** Names of what the import still needs. */
function missingFields({ choice, template, sheet, control, onlyGood, parts }: Given): string[] {
  if (sheet.reread.choice) return [sheetChoiceTexts.reading.toLowerCase()];
  const texts = mailImportTexts.leftWords;
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
function stepOf(now: { isChosen: boolean; control: RowsControl; isSending: boolean }): number {
  if (now.isSending) return 3;
  if (!now.isChosen) return 0;
  return now.control.missing.length > 0 ? 1 : 2;
}
