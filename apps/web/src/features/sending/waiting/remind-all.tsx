import { sendingCalls } from '@hybrid-mail/contracts/sending';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { sendingQueryKey } from '../../../lib/queries/sending.queries.ts';
import { useOrganizationIdFinder } from '../../../shared/organization-choice/organization-id.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { RetryAll } from './retry-all.tsx';

const texts = sendingTexts.remindAll;

/** «Напомнить всем (19)»: asks for confirmation. Absent when no letter waits for its sender. */
export function RemindAll({ letters = 0, organization, offBecause }: ComponentProps<typeof RetryAll>) {
  const [isAsked, setAsked] = useState(false);
  const remind = useRemindAll(organization?.inn);
  if (letters === 0 || offBecause !== undefined) return null;
  return (
    <>
      <Button startIcon={<NotificationsActiveOutlined />} onClick={() => setAsked(true)}>
        {texts.button({ letters })}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.title}
          confirmLabel={texts.confirm}
          onConfirm={remind}
          onClose={() => setAsked(false)}
        >
          {organization && <Typography>{sendingTexts.retryAll.ofOrganization({ name: organization.name })}</Typography>}
          <Typography>{texts.text}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}

function useRemindAll(inn: string | undefined) {
  const queries = useQueryClient();
  const idOf = useOrganizationIdFinder();
  return async () => {
    const organizationId = inn === undefined ? undefined : await idOf(inn);
    const { letters } = await call(sendingCalls.remind, { body: { organizationId } });
    notify.success(texts.done({ letters }));
    void queries.invalidateQueries({ queryKey: sendingQueryKey });
  };
}
