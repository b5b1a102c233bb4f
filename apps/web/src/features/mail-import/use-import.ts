import { maxRegistryNoteLength, maxRegistryRows, tooManyRowsProblem } from '@hybrid-mail/contracts/registry';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import { sheetChoiceTexts } from '@hybrid-mail/messages/sheet-choice';
import { splitImportTexts } from '@hybrid-mail/messages/split-import';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { readTyped, storeTyped } from '../../lib/typed-values/typed-values.ts';
import { usePlaces } from '../../shared/places/use-places.ts';
import { useOnFormChange } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { notify } from '../../ui/notify/notify.tsx';
import type { CheckedRow } from './check/check-rows.ts';
import { refusedRowOf } from './check/refused-row.ts';
import type { Target } from './check/targets.ts';
import { type RowsControl, takenRowNumbers, useCheckedRows } from './rows/use-checked-rows.ts';
import { type ReadyFile, type SheetFileControl, useSheetFile } from './source/use-sheet-file.ts';
import { keepImport, readKeptImport } from './split/kept-import.ts';
import { type ImportPart, partFileNameOf, type SplitImport, useSplitImport } from './split/use-split-import.ts';
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
  const typed = useTemplateChoice(userId);
  const { form, choice, templates, template } = typed;
  const [kept] = useState(() => readKeptImport(userId));
  const sheet = useSheetFile(template?.fields.map(({ name }) => name) ?? [], kept?.file);
  const read = sheet.file.phase === 'ready' ? sheet.file : null;
  const chosen = choice.fromSheet || template !== null ? read : null;
  const given = { sheet: chosen?.sheet ?? null, templates: templates.data ?? [], template, places: usePlaces() };
  const control = useCheckedRows({ ...given, first: kept?.work });
  const numbers = useTakenRows(read, control.takesHidden, read === kept?.file);
  const only = useOnlyGood(chosen, kept?.onlyGood ? kept.file : null);
  const onCreated = () => clearStoredNote(userId);
  const submission = useSubmitRegistry(control.refuse, onCreated);
  const registryOf = (rows: readonly CheckedRow[], fileName = chosen?.name) =>
    registryContentsOf(rows, control.targets, form.getValues('note'), fileName);
  const split = useSplitImport({
    of: read,
    numbers,
    rows: control.rows,
    registryOf: (rows, part) => registryOf(rows, chosen ? partFileNameOf(chosen.name, part) : undefined),
    onRefused: control.refuse,
    onFinished: onCreated,
  });
  useKeptWork({ userId, file: read, work: control.work, onlyGood: only.onlyGood }, split);
  const isDivided = split.parts !== null;
  const mustDivide = numbers.length > maxRegistryRows && !isDivided;
  const unsent = isDivided ? { ...control, rows: split.left } : control;
  const isSending = submission.percent !== null || split.percent !== null;
  return {
    ...{ ...typed, ...only, sheet, read, chosen, submission, split, isSending },
    rowCount: numbers.length,
    control: unsent,
    submit: (mayRepeat: boolean) =>
      isDivided ? split.run(mayRepeat) : void submission.submit(registryOf(control.rows), mayRepeat),
    left: missingFields({ ...typed, ...only, sheet, control: unsent, mustDivide, parts: split.parts }),
    step: stepOf({ isChosen: chosen !== null, control, isSending }),
    isReady: chosen !== null && control.missing.length === 0 && !mustDivide,
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
function useOnlyGood(chosen: object | null, first: object | null) {
  const [of, setOf] = useState(first);
  return { onlyGood: chosen !== null && of === chosen, setOnlyGood: (only: boolean) => setOf(only ? chosen : null) };
}

/** Keeps the import while parts of its file are left, so that the user may visit other pages. */
function useKeptWork(
  {
    userId,
    file,
    work,
    onlyGood,
  }: Omit<Parameters<typeof keepImport>[0] & object, 'file'> & { file: ReadyFile | null },
  { isBegun, isFinished }: Pick<SplitImport, 'isBegun' | 'isFinished'>,
): void {
  const isLeft = isBegun && !isFinished;
  useEffect(() => {
    keepImport(isLeft && file ? { userId, file, work, onlyGood } : null);
  }, [isLeft, userId, file, work, onlyGood]);
}

/** Numbers of the file's rows; shows a message once for a file with too many of them. */
function useTakenRows(read: ReadyFile | null, takesHidden: boolean, isKept: boolean): readonly number[] {
  const numbers = useMemo(() => (read ? takenRowNumbers(read.sheet, takesHidden) : []), [read, takesHidden]);
  const isOverLimit = numbers.length > maxRegistryRows && !isKept;
  useEffect(() => {
    if (!read || !isOverLimit) return;
    const text = formatProblem(tooManyRowsProblem);
    notify.error(text, 5);
    return () => notify.close(text);
  }, [read, isOverLimit]);
  return numbers;
}

const registryContentsOf = (
  rows: readonly CheckedRow[],
  targets: readonly Target[],
  note: string,
  fileName: string | undefined,
): RegistryContents => ({
  mails: rows.flatMap(({ mail }) => mail ?? []),
  refused: rows.filter(({ mail }) => mail === null).map((row) => refusedRowOf(row, targets)),
  note: note.trim() || undefined,
  fileName,
});

interface Given extends Pick<ReturnType<typeof useTemplateChoice>, 'choice' | 'template'> {
  readonly sheet: Pick<SheetFileControl, 'file' | 'reread'>;
  /** Contains only the rows that are not sent yet. */
  readonly control: RowsControl;
  readonly onlyGood: boolean;
  /** Whether the file has too many rows for a registry and is not split. */
  readonly mustDivide: boolean;
  /** Parts of a split file; null if it is not split. */
  readonly parts: readonly ImportPart[] | null;
}

/** Names of what the import still needs. */
function missingFields({ choice, template, sheet, control, onlyGood, mustDivide, parts }: Given): string[] {
  if (sheet.reread.choice) return [sheetChoiceTexts.reading.toLowerCase()];
  const texts = mailImportTexts.leftWords;
  const left = [
    ...(choice.fromSheet || template ? [] : [texts.template]),
    ...(sheet.file.phase === 'ready' ? [] : [texts.file]),
    ...(mustDivide ? [texts.smallerFile] : []),
    ...(choice.isNoteRight ? [] : [texts.note]),
  ];
  if (left.length > 0) return left;
  if (control.missing.length > 0) return [texts.columns];
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
