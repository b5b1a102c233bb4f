import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../lib/routes.ts';
import { notify } from '../../ui/notify/notify.tsx';
import type { InspectionControl } from './file/use-inspection.ts';
import { letterErrorsOf } from './letter-errors.ts';
import type { LetterForm, LetterTyped, RefusedLetterValues } from './letter-schema.ts';
import type { LetterTask } from './letter-task.ts';

interface Given {
  readonly form: LetterForm;
  /** The map that the form's schema reads; the hook adds the values that the server refuses. */
  readonly refused: RefusedLetterValues;
  readonly file: InspectionControl;
  readonly task: LetterTask;
}

export type LetterSubmit = ReturnType<typeof useLetterSubmit>;

/** Creates or corrects the letter and navigates to it. Failures are shown at a field, at the file or as a sentence. */
export function useLetterSubmit({ form, refused, task, file: { inspection, refuse } }: Given) {
  const router = useRouter();
  /** Upload progress in percent; null while idle. */
  const [percent, setPercent] = useState<number | null>(null);
  /** Message of a failure that belongs to no field. */
  const [sentence, setSentence] = useState<string | null>(null);
  const { failed } = task.words;

  const fail = async (letter: LetterTyped, error: unknown, keepsDocument: boolean) => {
    const errors = letterErrorsOf(error, failed, keepsDocument);
    for (const [field, message] of errors.fields) refused.set(field, { value: letter[field], message });
    if (errors.fields.length > 0) await form.trigger(undefined, { shouldFocus: true });
    if (errors.findings.length > 0) refuse(errors.findings);
    setSentence(errors.sentence);
    notify.error(failed, 5);
  };

  const submit = async (letter: LetterTyped) => {
    if (inspection.phase !== 'done' || percent !== null) return;
    setPercent(0);
    setSentence(null);
    try {
      const id = await task.send(letter, inspection.document64, (sent, total) =>
        setPercent(total > 0 ? Math.round((100 * sent) / total) : 0),
      );
      await router.navigate({ to: paths['mail-view'], params: { id: String(id) } });
    } catch (error) {
      await fail(letter, error, inspection.document64 === null);
    } finally {
      setPercent(null);
    }
  };
  return { percent, sentence, submit };
}
