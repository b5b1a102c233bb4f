import { mailCalls } from '@hybrid-mail/contracts/mail';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { splitAddress } from './letter-address.ts';
import type { LetterTask } from './letter-task.ts';
import { contentsOf } from './use-new-letter.ts';

const words = { submit: texts.save, submitting: texts.saving, failed: texts.notCorrected };

/** The correction of a draft. After a colleague's correction was told, saving again overwrites it. */
export function useCorrection(mail: MailDetails): LetterTask {
  const queries = useQueryClient();
  const { id, receiver, address, region, area, documentSha256 } = mail;
  const was = useRef<Record<string, unknown>>({
    receiver,
    address,
    region: region.id,
    area: area.id,
    documentSha256,
  });
  return {
    title: texts.correct({ number: mailNumber(id) }),
    first: { receiver, region: String(region.id), area: String(area.id), ...splitAddress(address) },
    source: mail,
    words,
    keep: () => undefined,
    send: async (letter, document64, onUploadProgress) => {
      const body = { ...contentsOf(letter, document64), was: was.current };
      try {
        await call(mailCalls.correct, { query: { id }, body, onUploadProgress });
      } catch (error) {
        if (error instanceof ApiError) was.current = { ...was.current, ...nowOf(error) };
        throw error;
      }
      queries.removeQueries({ queryKey: mailQueries.document(id).queryKey });
      void queries.invalidateQueries({ queryKey: mailQueries.all });
      notify.success(texts.corrected);
      return id;
    },
  };
}

const nowOf = ({ changed }: ApiError) =>
  Object.fromEntries(changed.map(({ field, now }) => [field.charAt(0).toLowerCase() + field.slice(1), now]));
