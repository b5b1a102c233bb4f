import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { deleteTyped } from '../../../lib/typed-values/typed-values.ts';
import { mapFieldByName } from '../../../shared/saving/use-concurrent-change.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { placeFieldsOf } from '../fields/letter-address.ts';
import {
  correctionDraftKey,
  mergeSeenLetter,
  readLetterDraft,
  readSeenLetter,
  storeLetterDraft,
} from '../letter-draft.ts';
import type { LetterTask } from '../letter-task.ts';
import { letterBodyOf } from '../use-new-letter.ts';

const words = { submit: texts.save, submitting: texts.saving, failed: texts.notCorrected };

/**
 * Task that corrects a draft. If a colleague corrected it meanwhile, the server refuses with the current values, and
 * saving again overwrites them.
 */
export function useCorrection(mail: MailDetails): LetterTask {
  const queries = useQueryClient();
  const { id } = mail;
  const key = correctionDraftKey(useProfile().id, id);
  const was = useRef(readSeenLetter(key) ?? seenOf(mail));
  const [documentSha256, setDocument] = useState(mail.documentSha256);
  const see = (now: Record<string, unknown>) => {
    was.current = mergeSeenLetter(was.current, now);
    if ('documentSha256' in now) setDocument(was.current.documentSha256);
  };
  return {
    title: texts.correct({ number: formatMailNumber(id) }),
    first: readLetterDraft(key, { receiver: mail.receiver, ...placeFieldsOf(mail) }),
    source: { id, documentSha256 },
    takesMany: false,
    words,
    keep: (typed) => storeLetterDraft(key, typed, was.current),
    send: async (letter, document64, onUploadProgress) => {
      const body = { ...letterBodyOf(letter, document64), was: was.current };
      try {
        await call(mailCalls.correct, { query: { id }, body, onUploadProgress });
      } catch (error) {
        if (error instanceof ApiError) see(nowOf(error));
        storeLetterDraft(key, letter, was.current);
        throw error;
      }
      deleteTyped(key);
      void queries.invalidateQueries({ queryKey: mailQueries.all });
      notify.success(texts.corrected);
      return id;
    },
  };
}

const seenOf = ({ receiver, address, region, area, documentSha256 }: MailDetails) => ({
  receiver,
  address,
  region: region.id,
  area: area.id,
  documentSha256,
});

const nowOf = ({ changed }: ApiError): Record<string, unknown> =>
  Object.fromEntries(changed.map(({ field, now }) => mapFieldByName(field, now)));
