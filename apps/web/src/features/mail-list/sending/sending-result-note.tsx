import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { paths } from '../../../lib/routes.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { FocusTitleOnUnmount } from '../../../ui/page-header/focus-title-on-unmount.tsx';
import type { MassSending } from './use-mass-sending.ts';

const texts = mailListTexts.sending;

/** Result of a mass sending, with a link to the letters. */
export function SendingResultNote({ ended, dismissEnd }: Pick<MassSending, 'ended' | 'dismissEnd'>) {
  if (!ended) return null;
  const { done, failed, left } = ended;
  const sentences = [
    done > 0 && texts.queued({ count: done }),
    failed + left > 0 && texts.notSent({ count: failed + left }),
  ];
  return (
    <Alert
      severity={failed + left > 0 ? 'warning' : 'success'}
      sx={{ borderRadius: 0, alignItems: 'center' }}
      action={
        <>
          <Button color="inherit" onClick={dismissEnd}>
            {texts.dismiss}
          </Button>
          {done > 0 && (
            <ButtonLink color="inherit" variant="outlined" to={paths['mails-listing-sent']}>
              {texts.openSent}
            </ButtonLink>
          )}
        </>
      }
    >
      <FocusTitleOnUnmount />
      {sentences.filter(Boolean).join('. ')}
    </Alert>
  );
}
