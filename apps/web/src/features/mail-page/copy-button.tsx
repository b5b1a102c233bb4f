import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { leaveCopy } from '../../lib/letter-copy.ts';
import { mayNeedNewAddress } from '../../lib/mail-status.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { mailPageTexts as texts } from '../../messages/mail-page.ts';

/** For a letter that did not find its receiver: the same document to the same person at another place. */
export function CopyButton({ mail }: { readonly mail: MailDetails }) {
  const queries = useQueryClient();
  const router = useRouter();
  const mayCreate = useCan()('mail.create');
  if (!mayCreate || !mayNeedNewAddress(mail)) return null;
  const copy = () => {
    const bytes = queries.getQueryData(mailQueries.document(mail.id).queryKey);
    const file = bytes ? new File([bytes], `${mailNumber(mail.id)}.pdf`, { type: 'application/pdf' }) : null;
    leaveCopy({ receiver: mail.receiver, file });
    void router.navigate({ to: paths['mail-create-pdf-form'] });
  };
  return (
    <Button startIcon={<ContentCopy />} onClick={copy}>
      {texts.copy}
    </Button>
  );
}
