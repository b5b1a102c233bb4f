import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { mayNeedNewAddress } from '../../shared/letter/mail-status.ts';
import { useButtonVariant } from '../../shared/requests/use-next-action.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';

/** Link to the form for a copy of an undelivered letter: same document and receiver, new address. */
export function CopyButton({ mail }: { readonly mail: MailDetails }) {
  const mayCreate = useCan()('mail.create');
  const variant = useButtonVariant('copy', mail);
  if (!mayCreate || !mayNeedNewAddress(mail)) return null;
  return (
    <ButtonLink
      to={paths['mail-create-pdf-form']}
      search={{ copyOf: mail.id }}
      variant={variant}
      startIcon={<ContentCopy />}
    >
      {texts.copy}
    </ButtonLink>
  );
}
