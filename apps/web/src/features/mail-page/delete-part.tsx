import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import type { DeletionComponent } from '../../shared/requests/deletion-request.ts';

interface Props {
  readonly mail: MailDetails;
  readonly deleting: DeletionComponent;
}

/** Deletes an unsent letter and returns to the drafts. */
export function DeletePart({ mail, deleting: Deleting }: Props) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const can = useCan();
  if (mail.isSent || !can('mail.delete')) return null;
  const isQueued = mail.sendStatus === sendStatus.queued;
  const leave = async () => {
    await navigate({ to: paths['mails-listing-draft'], replace: true });
    queries.removeQueries({ queryKey: mailQueries.one(mail.id).queryKey });
  };
  return (
    <>
      <span title={isQueued ? texts.underWay : undefined}>
        <Button startIcon={<Delete />} disabled={isQueued} onClick={() => setOpen(true)}>
          {texts.delete}
        </Button>
      </span>
      {isOpen && <Deleting letters={[mail]} onDeleted={() => void leave()} onClose={() => setOpen(false)} />}
    </>
  );
}
