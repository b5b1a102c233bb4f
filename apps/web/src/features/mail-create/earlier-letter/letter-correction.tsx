import { mailCalls } from '@hybrid-mail/contracts/mail';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useFirstLoad } from '../../../lib/blocking.ts';
import { isLetterMissing, mailQueries } from '../../../lib/queries/mail.queries.ts';
import { useCan, useProfile } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { deleteTyped } from '../../../lib/typed-values/typed-values.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { useMayCorrectUnitLetters } from '../../../shared/letter/use-may-correct.ts';
import { mapFieldByName } from '../../../shared/saving/use-concurrent-change.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { placeFieldsOf } from '../fields/letter-address.ts';
import { readLetterDraft, readStored, storeLetterDraft } from '../letter-draft.ts';
import { LetterEditor } from '../letter-editor.tsx';
import { letterBodyOf } from '../letter-schema.ts';
import type { LetterTask } from '../use-letter-submit.ts';

/** First loads the letter; only letters of the user's unit can be corrected. */
export function LetterCorrection({ id }: { readonly id: number }) {
  const query = useQuery(mailQueries.one(id));
  const correctsUnitOf = useMayCorrectUnitLetters();
  useFirstLoad(query.isPending);
  if (query.isPending) return <PageHeader title={texts.correct({ number: formatMailNumber(id) })} />;
  const isOpen = query.data !== undefined && correctsUnitOf(query.data);
  return isOpen ? <CorrectedLetter mail={query.data} /> : <CorrectionUnavailable id={id} query={query} />;
}

/** Editor of the correction. If the letter is signed meanwhile, it shows a warning and keeps the typed values. */
function CorrectedLetter({ mail }: { readonly mail: MailDetails }) {
  const task = useCorrection(mail);
  const note = () =>
    !mail.isCorrectable && (
      <Alert severity="warning" sx={{ mb: 5 }}>
        {texts.notCorrectable} <LetterLink id={mail.id} isAside />
      </Alert>
    );
  return <LetterEditor task={task} note={note} />;
}

/** Values of the letter that the user last saw, sent with a correction to detect concurrent changes. */
const seenLetter = z.object({
  receiver: z.string(),
  address: z.string(),
  region: z.int(),
  area: z.int(),
  documentSha256: z.string(),
});

const seenOf = (mail: MailDetails) => seenLetter.parse({ ...mail, region: mail.region.id, area: mail.area.id });

/**
 * Task that corrects a draft. If a colleague corrected it meanwhile, the server refuses with the current values, and
 * saving again overwrites them.
 */
function useCorrection(mail: MailDetails): LetterTask {
  const queries = useQueryClient();
  const { id } = mail;
  const key = `corrected-letter.${useProfile().id}.${id}`;
  // After a reload of the page, the user has seen the letter that was stored with the draft.
  const was = useRef(seenLetter.safeParse(readStored(key).was).data ?? seenOf(mail));
  const [documentSha256, setDocument] = useState(mail.documentSha256);
  const see = (now: Record<string, unknown>) => {
    was.current = seenLetter.safeParse({ ...was.current, ...now }).data ?? was.current;
    if ('documentSha256' in now) setDocument(was.current.documentSha256);
  };
  return {
    title: texts.correct({ number: formatMailNumber(id) }),
    first: readLetterDraft(key, { receiver: mail.receiver, ...placeFieldsOf(mail) }),
    source: { id, documentSha256 },
    words: { submit: texts.save, submitting: texts.saving, failed: texts.notCorrected },
    isFailureTold: false,
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
      notify.success(texts.corrected, 5, { isForNextPage: true });
      return id;
    },
  };
}

const nowOf = ({ changed }: ApiError): Record<string, unknown> =>
  Object.fromEntries(changed.map(({ field, now }) => mapFieldByName(field, now)));

/** Shows a link to the drafts, and why the letter cannot be corrected: the query failed, or the unit is another one. */
function CorrectionUnavailable({ id, query }: { readonly id: number; readonly query: UseQueryResult<MailDetails> }) {
  const hasDrafts = useCan()('mail.list');
  const reason = reasonOf(query);
  return (
    <Box sx={{ background: colors.surface, height: '100%' }}>
      <PageHeader title={texts.correct({ number: formatMailNumber(id) })} />
      <Box sx={{ mx: 4, maxWidth: 720 }}>
        {reason === null ? (
          <NotLoaded query={query} text={texts.correctionFailed} />
        ) : (
          <Alert severity="warning">{reason}</Alert>
        )}
      </Box>
      {hasDrafts && (
        <ButtonLink variant="outlined" to={paths['mails-listing-draft']} sx={{ m: 4 }}>
          {texts.toDrafts}
        </ButtonLink>
      )}
    </Box>
  );
}

/** Null when a retry may help. */
function reasonOf({ data, error }: UseQueryResult<MailDetails>): string | null {
  if (data) return texts.correctionOfOtherUnit;
  return isLetterMissing(error) ? texts.correctionMissing : null;
}
