import type { ChangedField } from '@hybrid-mail/contracts/errors';
import { pdfFinding } from '@hybrid-mail/contracts/mail';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/routes.ts';
import { notify } from '../../ui/notify/notify.tsx';
import type { DocumentSource, InspectionControl } from './file/use-inspection.ts';
import type { LetterField, LetterForm, LetterInput, LetterTyped, RefusedLetterValues } from './letter-schema.ts';

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
    if (task.isFailureTold) notify.error(failed, 5);
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

const places: Record<string, LetterField> = {
  receiver: 'receiver',
  address: 'addressStreet',
  region: 'region',
  area: 'area',
};

/**
 * Messages of a failed creation or correction, by the place where the form shows them; `sentence` belongs to no field.
 * @param keepsDocument whether no new file was sent; then the page now shows the document that a colleague chose
 */
function letterErrorsOf(error: unknown, unexpected: string, keepsDocument: boolean) {
  if (!(error instanceof ApiError)) return { fields: [], findings: [], sentence: unexpected };
  if (error.changed.length > 0) {
    return { fields: [], findings: [], sentence: meanwhileOf(error.changed, keepsDocument) };
  }
  const fields = Object.entries(error.fields).flatMap(([name, message]) => {
    const place = places[name.toLowerCase()];
    return place ? [[place, message] as const] : [];
  });
  if (error.code === 'area-not-in-region' && fields.length === 0) fields.push(['area', error.message]);
  const findings = error.findings.flatMap((finding) => z.safeDecode(pdfFinding, finding).data ?? []);
  return { fields, findings, sentence: fields.length + findings.length > 0 ? null : error.message };
}

const namesOf: Partial<Record<string, string>> = texts.correctedFields;

/**
 * Message about a colleague's changes. The fields are not marked invalid, because saving again confirms that the user
 * has read the message.
 */
function meanwhileOf(changed: readonly ChangedField[], keepsDocument: boolean): string {
  const replaced = keepsDocument ? changed.find(({ field }) => nameOf(field) === 'documentSha256') : undefined;
  const others = changed.filter((one) => one !== replaced);
  const document = replaced && texts.documentReplaced({ who: replaced.changedBy ?? texts.colleague });
  if (others.length === 0) return [document, texts.saveWithDocument].join('. ');
  return [document ?? [], texts.meanwhile({ what: byPerson(others) }), texts.saveYours].flat().join('. ');
}

function byPerson(changed: readonly ChangedField[]): string {
  const people = Map.groupBy(changed, ({ changedBy }) => changedBy ?? texts.colleague);
  return [...people].map(([who, theirs]) => texts.changedBy({ who, what: theirs.map(inWords).join(', ') })).join('; ');
}

/** Name of the field; for receiver and address also the current value. */
function inWords({ field, now }: ChangedField): string {
  const name = nameOf(field);
  const word = namesOf[name] ?? field;
  const isReadable = name === 'receiver' || name === 'address';
  return isReadable && typeof now === 'string' ? texts.changedTo({ field: word, value: now }) : word;
}

/** Converts a PascalCase field name of the wire to the name in the code. */
const nameOf = (field: string) => field.charAt(0).toLowerCase() + field.slice(1);

/** What the form does: it creates a letter or corrects a draft. */
export interface LetterTask {
  readonly title: string;
  /** Initial values of the form. */
  readonly first: LetterInput;
  /** The letter whose document is reused until the user chooses a file; null for a new letter, or one for each file. */
  readonly source: DocumentSource | null;
  readonly words: { readonly submit: string; readonly submitting: string; readonly failed: string };
  /** Whether a failure also shows a snackbar, as the specification says for a new letter. */
  readonly isFailureTold: boolean;
  /** Stores the typed values in the browser, so that they survive a reload of the page. */
  readonly keep: (typed: LetterInput) => void;
  /** @returns id of the letter */
  readonly send: (letter: LetterTyped, document64: string | null, onUploadProgress: UploadProgress) => Promise<number>;
}

type UploadProgress = (sent: number, total: number) => void;
