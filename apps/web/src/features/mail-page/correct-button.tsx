import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Edit from '@mui/icons-material/EditOutlined';
import { paths } from '../../lib/routes.ts';
import { useMayCorrect } from '../../shared/letter/use-may-correct.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';

/** Link that opens a draft in the form for correction. */
export function CorrectButton({ mail }: { readonly mail: MailDetails }) {
  if (!useMayCorrect(mail)) return null;
  return (
    <ButtonLink to={paths['mail-create-pdf-form']} search={{ correct: mail.id }} startIcon={<Edit />}>
      {texts.correct}
    </ButtonLink>
  );
}
