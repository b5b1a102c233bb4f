import { sendingCalls } from '@hybrid-mail/contracts/sending';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { sendingQueryKey } from '../../../lib/queries/sending.queries.ts';
import { useOrganizationIdFinder } from '../../../shared/organization-choice/organization-id.ts';
import { ButtonWithReason } from '../../../ui/action-button/button-with-reason.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';

const texts = sendingTexts.retryAll;

interface Props {
  /** Number of letters that are retried automatically; undefined until loaded. */
  readonly letters: number | undefined;
  /** Organization in the filter; undefined if the filter is empty. */
  readonly organization: { readonly inn: string; readonly name: string } | undefined;
  readonly offBecause: string | undefined;
}

/** «Повторить все 41 сейчас»: asks for confirmation, with the number of letters. Absent while the number is not known. */
export function RetryAll({ letters, organization, offBecause }: Props) {
  const [asked, setAsked] = useState<number | null>(null);
  const retry = useRetryAll(organization?.inn);
  if (letters === undefined || offBecause !== undefined) return null;
  return (
    <>
      {letters === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>
      ) : (
        <ButtonWithReason
          startIcon={<ReplayOutlined />}
          label={texts.button({ letters })}
          onClick={() => setAsked(letters)}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          title={texts.title({ letters: asked })}
          confirmLabel={texts.confirm({ letters: asked })}
          onConfirm={retry}
          onClose={() => setAsked(null)}
        >
          {organization && <Typography>{texts.ofOrganization({ name: organization.name })}</Typography>}
          <Typography>{texts.text}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}

function useRetryAll(inn: string | undefined) {
  const queries = useQueryClient();
  const idOf = useOrganizationIdFinder();
  return async () => {
    const organizationId = inn === undefined ? undefined : await idOf(inn);
    const { letters } = await call(sendingCalls.retryAll, { body: { organizationId } });
    notify.success(texts.done({ letters }));
    void queries.invalidateQueries({ queryKey: sendingQueryKey });
  };
}
