import { signerChangeCalls as calls, type SignerChange } from '@hybrid-mail/contracts/signer-change';
import { signerTexts as texts } from '@hybrid-mail/messages/signers';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { userQueries } from './users.queries.ts';

interface Props {
  /** Shows only this user's changes; omitted: changes of all users. */
  readonly userId?: number;
}

/** Signing rights that wait for a second administrator; hidden from users who may not decide. */
export function SignerChanges({ userId }: Props) {
  const mayDecide = useCan()('user.allowSigning');
  const query = useQuery({ ...userQueries.signerChanges(), enabled: mayDecide });
  const { data = [] } = query;
  const shown = userId === undefined ? data : data.filter((change) => change.userId === userId);
  if (!mayDecide) return null;
  if (query.isError && shown.length === 0) {
    // The list has no margin of its own; the dialog has.
    return (
      <Box sx={{ px: userId === undefined ? 4 : 0, pb: 2 }}>
        <NotLoaded query={query} text={texts.notLoaded} />
      </Box>
    );
  }
  if (shown.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <AlertTitle>{texts.title({ count: shown.length })}</AlertTitle>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {shown.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </Box>
    </Alert>
  );
}

function ChangeRow({ change }: { readonly change: SignerChange }) {
  const { signerName, organization, pinfl, presentPinfl, proposedBy, proposedOn, expiresOn, isOwn } = change;
  const { decide, isPending } = useDeciding(change.id);
  const key = presentPinfl === null ? texts.key({ pinfl }) : texts.keyChanges({ former: presentPinfl, pinfl });
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <b>{texts.of({ name: signerName, organization: organization.name })}</b>
      <Box>{key}</Box>
      <Box>{texts.by({ name: proposedBy, when: formatTimestamp(proposedOn), until: formatTimestamp(expiresOn) })}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        {!isOwn && (
          <Button variant="contained" disabled={isPending} onClick={() => decide('confirm')}>
            {texts.confirm}
          </Button>
        )}
        <Button variant="outlined" disabled={isPending} onClick={() => decide('reject')}>
          {isOwn ? texts.withdraw : texts.reject}
        </Button>
      </Box>
    </Box>
  );
}

type Decision = 'confirm' | 'reject';

function useDeciding(id: number) {
  const queries = useQueryClient();
  const deciding = useMutation({
    mutationFn: (decision: Decision) => call(calls[decision], { query: { id } }),
    onSuccess: (_, decision) => notify.success(decision === 'confirm' ? texts.confirmed : texts.rejected),
    onError: (error) => notify.error(texts.failed({ reason: error.message })),
    onSettled: () => queries.invalidateQueries({ queryKey: userQueries.all }),
  });
  return { decide: deciding.mutate, isPending: deciding.isPending };
}
