import { mailCalls } from '@hybrid-mail/contracts/mail';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useFirstLoad } from '../../lib/blocking.ts';
import { createIdempotencyKeys } from '../../lib/create-idempotency-keys.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { deleteTyped } from '../../lib/typed-values/typed-values.ts';
import { LetterLink } from '../../shared/letter/letter-link.tsx';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { LetterCorrection } from './earlier-letter/letter-correction.tsx';
import { placeFieldsOf } from './fields/letter-address.ts';
import { readLetterDraft, storeLetterDraft } from './letter-draft.ts';
import { LetterEditor } from './letter-editor.tsx';
import { emptyLetter, type LetterForm, letterBodyOf } from './letter-schema.ts';
import type { LetterTask } from './use-letter-submit.ts';

interface Props {
  /** Id of the letter to copy. */
  readonly copyOf?: number | undefined;
  /** Id of the draft to correct. */
  readonly correct?: number | undefined;
  /** Initial receiver of a letter that is not a copy. */
  readonly receiver?: string | undefined;
}

/** Page for a new letter, or for the correction of a draft. */
export const MailCreateScreen = ({ copyOf, correct, receiver }: Props) =>
  correct === undefined ? (
    <NewLetter copyOf={copyOf} receiver={receiver} />
  ) : (
    <LetterCorrection key={correct} id={correct} />
  );

/** First loads the letter to copy, if any. */
function NewLetter({ copyOf, receiver }: Omit<Props, 'correct'>) {
  const { isLoading, data: source = null } = useQuery({
    ...mailQueries.one(copyOf ?? 0),
    enabled: copyOf !== undefined,
  });
  useFirstLoad(isLoading);
  if (isLoading) return null;
  return <LoadedLetter key={copyOf ?? 'new'} copyOf={copyOf} source={source} receiver={receiver} />;
}

interface LoadedProps extends Omit<Props, 'correct'> {
  /** The letter to copy; null also if it could not be loaded. */
  readonly source: MailDetails | null;
}

function LoadedLetter({ copyOf, source, receiver }: LoadedProps) {
  const task = useNewLetter(source, receiver);
  return (
    <LetterEditor
      task={task}
      note={(form) => (
        <>
          {copyOf !== undefined && !source && (
            <Typography role="status" variant="caption" sx={{ mb: 3 }}>
              {texts.copyFailed({ number: formatMailNumber(copyOf) })}
            </Typography>
          )}
          {source && <CopyNote source={source} form={form} />}
        </>
      )}
    />
  );
}

/**
 * Task that creates a letter.
 * @param source letter to copy, with its document; null for none
 * @param receiver initial receiver; each receiver and each copied letter has a separate stored draft
 */
function useNewLetter(source: MailDetails | null, receiver = ''): LetterTask {
  const queries = useQueryClient();
  const { id: userId } = useProfile();
  const [externalIdOf] = useState(createIdempotencyKeys);
  const key = ['new-letter', userId, source?.id ?? receiver].filter((part) => part !== '').join('.');
  return {
    title: texts.title,
    first: readLetterDraft(key, { ...emptyLetter, receiver: source?.receiver ?? receiver }),
    source,
    words: { submit: texts.create, submitting: texts.creating, failed: texts.failed },
    isFailureTold: true,
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

/** Shows which letter is copied and its delivery status; the old address is used only if the user asks for it. */
function CopyNote({ source, form }: { readonly source: MailDetails; readonly form: LetterForm }) {
  const { region, area, address } = source;
  const take = () => {
    form.reset({ ...form.getValues(), ...placeFieldsOf(source) }, { keepDefaultValues: true, keepTouched: true });
  };
  return (
    <Box
      component="section"
      sx={{ display: 'flex', gap: 3, mb: 5, px: 4, py: 3, background: colors.canvas, borderRadius: 1 }}
    >
      <ContentCopy aria-hidden sx={{ color: colors.icon, fontSize: 20, mt: '2px' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {texts.copyOf} <LetterLink id={source.id} />
        </Typography>
        <Typography>{texts.oldAddress({ address: `${region.name}, ${area.name}, ${address}` })}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{mailStatusOf(source).explanation}</Typography>
        <Button onClick={take} sx={{ ml: '-10px' }}>
          {texts.takeOldAddress}
        </Button>
      </Box>
    </Box>
  );
}
