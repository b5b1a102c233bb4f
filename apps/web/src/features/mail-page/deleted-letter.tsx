import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { BackButton } from './back-button.tsx';

/** Shown when the letter is deleted while its page is open. */
export function DeletedLetter({ id }: { readonly id: number }) {
  const hasDrafts = useCan()('mail.list');
  return (
    <Box sx={{ background: colors.surface, height: '100%' }}>
      <PageHeader title={texts.title({ number: formatMailNumber(id) })} before={<BackButton />} />
      <Alert severity="warning" role="alert" sx={{ mx: 4, maxWidth: 720 }}>
        <AlertTitle>{texts.deleted}</AlertTitle>
        {texts.deletedNote}
      </Alert>
      {hasDrafts && (
        <ButtonLink variant="outlined" to={paths['mails-listing-draft']} sx={{ m: 4 }}>
          {texts.toDrafts}
        </ButtonLink>
      )}
    </Box>
  );
}
