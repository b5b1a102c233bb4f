import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { attemptIds } from '../../lib/attempt-ids.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { createErrorsOf } from './create-errors.ts';
import { addressOf } from './letter-address.ts';
import { forgetDraft } from './letter-draft.ts';
import type { Letter, LetterForm, Refused } from './letter-form.ts';
import type { DocumentSource, InspectionControl } from './use-inspection.ts';

interface Given {
  readonly form: LetterForm;
  /** Shared with the form's schema, which keeps these values invalid. */
  readonly refused: Refused;
  readonly file: InspectionControl;
  /** Source of a copied letter's document. */
  readonly source: DocumentSource | null;
}

export interface Creation {
  /** Upload progress in percent; null while idle. */
  readonly percent: number | null;
  /** Failure that belongs to no field. */
  readonly sentence: string | null;
  readonly create: (letter: Letter) => Promise<void>;
}

/** Creates the letter and navigates to it; failures are shown at the field concerned. */
export function useCreateLetter({ form, refused, source, file: { inspection, refuse } }: Given): Creation {
  const router = useRouter();
  const queries = useQueryClient();
  const { id: userId } = useProfile();
  const [externalIdOf] = useState(attemptIds);
  const [percent, setPercent] = useState<number | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);

  const fail = async (letter: Letter, error: unknown) => {
    const errors = createErrorsOf(error, texts.failed);
    for (const [field, message] of errors.fields) refused.set(field, { value: letter[field], message });
    if (errors.fields.length > 0) await form.trigger(undefined, { shouldFocus: true });
    if (errors.findings.length > 0) refuse(errors.findings);
    setSentence(errors.sentence);
    notify.error(texts.failed, 5);
  };

  const create = async (letter: Letter) => {
    if (inspection.phase !== 'done' || percent !== null) return;
    setPercent(0);
    setSentence(null);
    const body = bodyOf(letter, inspection.document64, source);
    const onUploadProgress = (sent: number, total: number) =>
      setPercent(total > 0 ? Math.round((100 * sent) / total) : 0);
    try {
      const mail = await call(mailCalls.create, {
        body: { ...body, externalId: externalIdOf(body) },
        onUploadProgress,
      });
      forgetDraft(userId, source?.id);
      void queries.invalidateQueries({ queryKey: source ? mailQueries.all : mailQueries.lists });
      await router.navigate({ to: paths['mail-view'], params: { id: String(mail.id) } });
    } catch (error) {
      await fail(letter, error);
    } finally {
      setPercent(null);
    }
  };
  return { percent, sentence, create };
}

const bodyOf = (letter: Letter, document64: string | null, source: DocumentSource | null) => ({
  receiver: letter.receiver,
  address: addressOf(letter),
  region: Number(letter.region),
  area: Number(letter.area),
  ...(document64 !== null && { document64 }),
  ...(source && { copiedFromId: source.id }),
});
