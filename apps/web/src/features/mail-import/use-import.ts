import { tooManyRows } from '@hybrid-mail/contracts/registry';
import { sayProblem } from '@hybrid-mail/messages/say-problem';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { usePlaces } from '../../shared/places/use-places.ts';
import { useScreenForm, useTyped } from '../../ui/form-field/index.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { refusedRowOf } from './check/refused-row.ts';
import { forgetNote, type ImportChoice, importForm, isNoteRight, keepChoice, readChoice } from './import-form.ts';
import { missingFields, stepOf } from './missing-fields.ts';
import { useCheckedRows } from './use-checked-rows.ts';
import { useSheetFile } from './use-sheet-file.ts';
import { useSubmitRegistry } from './use-submit-registry.ts';

const whatRowsDependOn = ({ fromSheet, templateId, note }: ImportChoice) => ({
  fromSheet,
  templateId,
  isNoteRight: isNoteRight(note),
});

/** State of the import page: form, rows, step and submission. */
export function useImport() {
  const { id: userId } = useProfile();
  const form = useScreenForm(importForm, readChoice(userId));
  // Typing the note does not rerender the rows.
  const choice = useWatch({ control: form.control, compute: whatRowsDependOn });
  useTyped(form, (typed) => keepChoice(userId, typed));
  const templates = useQuery(registryQueries.templates());
  const { fromSheet, templateId } = choice;
  const template = fromSheet ? null : (templates.data?.find(({ id }) => String(id) === templateId) ?? null);
  const sheet = useSheetFile();
  const { file } = sheet;
  const chosen = file.phase === 'ready' && (fromSheet || template !== null) ? file : null;
  const control = useCheckedRows({
    sheet: chosen?.sheet ?? null,
    templates: templates.data ?? [],
    template,
    places: usePlaces(),
  });
  useOverLimitNotice(chosen, control.isOverLimit);
  // Bound to the file: bad rows of the next file are not skipped without asking.
  const [onlyGoodOf, setOnlyGoodOf] = useState<object | null>(null);
  const onlyGood = chosen !== null && onlyGoodOf === chosen;
  const setOnlyGood = (only: boolean) => setOnlyGoodOf(only ? chosen : null);
  const submission = useSubmitRegistry({ onRefused: control.refuse, onCreated: () => forgetNote(userId) });
  const submit = (mayRepeat: boolean) => {
    const mails = control.rows.flatMap(({ mail }) => mail ?? []);
    const refused = control.rows.filter(({ mail }) => mail === null).map((row) => refusedRowOf(row, control.targets));
    const note = form.getValues('note').trim() || undefined;
    void submission.submit({ mails, refused, note, fileName: chosen?.name }, mayRepeat);
  };
  return {
    form,
    choice,
    templates,
    template,
    sheet,
    chosen,
    control,
    onlyGood,
    setOnlyGood,
    submission,
    submit,
    left: missingFields({ choice, template, file, control, onlyGood }),
    step: stepOf({ isChosen: chosen !== null, control, submission }),
    isReady: chosen !== null && control.missing.length === 0 && !control.isOverLimit,
  };
}

/** Notifies once per file. */
function useOverLimitNotice(chosen: object | null, isOverLimit: boolean): void {
  useEffect(() => {
    if (chosen && isOverLimit) notify.error(sayProblem(tooManyRows), 5);
  }, [chosen, isOverLimit]);
}
