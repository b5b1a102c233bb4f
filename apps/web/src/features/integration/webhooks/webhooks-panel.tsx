import type { WebhookAddress } from '@hybrid-mail/contracts/webhook-address';
import { commonTexts } from '@hybrid-mail/messages/common';
import { webhookTexts as texts } from '@hybrid-mail/messages/webhooks';
import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RetryAlert } from '../../../ui/retry-alert/retry-alert.tsx';
import { touchButton } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import type { ShownOnce } from '../shown-once-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { ShownSecretDialog } from './shown-secret-dialog.tsx';
import { useAddressActions } from './use-address-actions.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhookQueries } from './webhooks.queries.ts';
import { type RowVerb, WebhookCards, WebhooksTable } from './webhooks-table.tsx';

/** Open dialog of the panel. */
type Dialog =
  | { readonly verb: 'create' }
  | { readonly verb: 'deliveries' | 'edit' | 'rotate' | 'remove'; readonly address: WebhookAddress };

/** «Уведомления программ»: addresses at which programs of the organization are told of letters and registries. */
export function WebhooksPanel() {
  const list = useQuery(webhookQueries.list());
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [secret, setSecret] = useState<ShownOnce | null>(null);
  const { onTest, onSwitch } = useAddressActions();
  const isPhone = useIsPhone();
  const refetch = () => void list.refetch();
  useKeys({ KeyR: refetch });
  const act = (verb: RowVerb, address: WebhookAddress) => {
    if (verb === 'test') onTest(address);
    else if (verb === 'switch') onSwitch(address);
    else setDialog({ verb, address });
  };
  const Addresses = isPhone ? WebhookCards : WebhooksTable;
  return (
    <Panel
      title={texts.title}
      isBusy={list.isFetching}
      action={
        <Button
          variant="outlined"
          startIcon={<Add />}
          aria-label={texts.create}
          onClick={() => setDialog({ verb: 'create' })}
          sx={touchButton}
        >
          {isPhone ? texts.add : texts.create}
        </Button>
      }
    >
      {list.isError && !list.isFetching && (
        <RetryAlert text={texts.failed} onRetry={refetch} sx={{ mx: { xs: 4, sm: 5 }, mb: 4 }} />
      )}
      {list.isPending && <LoadingRows />}
      {list.data?.length === 0 && <NoAddresses />}
      {list.data !== undefined && list.data.length > 0 && <Addresses addresses={list.data} onAct={act} />}
      {dialog && <AddressDialog dialog={dialog} onMade={setSecret} onClose={() => setDialog(null)} />}
      {secret && <ShownSecretDialog shown={secret} onKept={() => setSecret(null)} />}
    </Panel>
  );
}

interface DialogProps {
  readonly dialog: Dialog;
  readonly onMade: (made: ShownOnce) => void;
  readonly onClose: () => void;
}

function AddressDialog({ dialog, onMade, onClose }: DialogProps) {
  switch (dialog.verb) {
    case 'create':
      return <WebhookDialog address={null} onMade={onMade} onClose={onClose} />;
    case 'edit':
      return <WebhookDialog address={dialog.address} onMade={onMade} onClose={onClose} />;
    case 'rotate':
      return <RotateSecretDialog address={dialog.address} onMade={onMade} onClose={onClose} />;
    case 'remove':
      return <RemoveWebhookDialog address={dialog.address} onClose={onClose} />;
    case 'deliveries':
      return <DeliveriesDialog address={dialog.address} onClose={onClose} />;
  }
}

const LoadingRows = () => (
  <Box role="img" aria-label={commonTexts.loading} sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
    {[1, 2].map((row) => (
      <Skeleton key={row} height={45} animation={false} />
    ))}
  </Box>
);

const NoAddresses = () => (
  <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5, pt: 2 }}>
    <Typography sx={{ fontWeight: 600 }}>{texts.empty}</Typography>
    <Typography sx={{ color: 'text.secondary' }}>{texts.emptyNote}</Typography>
  </Box>
);
