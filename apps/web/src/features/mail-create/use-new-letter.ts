import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { createIdempotencyKeys } from '../../lib/create-idempotency-keys.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { deleteTyped } from '../../lib/typed-values/typed-values.ts';
import { addressOf } from './fields/letter-address.ts';
import { newLetterDraftKey, readLetterDraft, storeLetterDraft } from './letter-draft.ts';
import { emptyLetter, type LetterTyped } from './letter-schema.ts';
import type { LetterTask } from './letter-task.ts';

const words = { submit: texts.create, submitting: texts.creating, failed: texts.failed };

/**
 * Task that creates a letter.
 * @param source letter to copy, with its document; null for none
 * @param receiver initial receiver; each has a separate stored draft
 */
export function useNewLetter(source: MailDetails | null, receiver = ''): LetterTask {
  const queries = useQueryClient();
  const { id: userId } = useProfile();
  const [externalIdOf] = useState(createIdempotencyKeys);
  const key = newLetterDraftKey(userId, source?.id ?? receiver);
  return {
    title: texts.title,
    first: readLetterDraft(key, { ...emptyLetter, receiver: source?.receiver ?? receiver }),
    source,
    takesMany: source === null,
    words,
    keep: (typed) => storeLetterDraft(key, typed),
    send: async (letter, document64, onUploadProgress) => {
      const body = { ...letterBodyOf(letter, document64), ...(source && { copiedFromId: source.id }) };
      const withId = { ...body, externalId: externalIdOf(body) };
      const { id } = await call(mailCalls.create, { body: withId, onUploadProgress });
      deleteTyped(key);
      void queries.invalidateQueries({ queryKey: source ? mailQueries.all : mailQueries.lists });
      return id;
    },
  };
}

/** Request body of the letter. */
export const letterBodyOf = (letter: LetterTyped, document64: string | null) => ({
  receiver: letter.receiver,
  address: addressOf(letter),
  region: Number(letter.region),
  area: Number(letter.area),
  ...(document64 !== null && { document64 }),
});
