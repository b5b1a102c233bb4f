import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { isLetterMissing } from '../../../lib/queries/mail.queries.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { colors } from '../../../ui/theme/tokens.ts';

interface Props {
  readonly id: number;
  /** Query that failed, or that loaded a letter of another unit. */
  readonly query: UseQueryResult<MailDetails>;
}

/** Explains why the letter cannot be corrected, with a link to the drafts. */
export function CorrectionUnavailable({ id, query }: Props) {
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
function reasonOf({ data, error }: Props['query']): string | null {
  if (data) return texts.correctionOfOtherUnit;
  return isLetterMissing(error) ? texts.correctionMissing : null;
}
