import type { ApiKey } from '@hybrid-mail/contracts/api-key';
import { commonTexts } from '@hybrid-mail/messages/common';
import { apiKeyTexts as texts } from '@hybrid-mail/messages/integration';
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
import { keyQueries } from './keys.queries.ts';
import { KeyCards, KeysTable } from './keys-table.tsx';
import { MadeKeyDialog } from './made-key-dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

/** Open dialog of the panel. */
type Dialog = { readonly kind: 'new' } | { readonly kind: 'rotate' | 'revoke'; readonly key: ApiKey };

/** «Ключи API»: the keys of the organization's programs. */
export function KeysPanel() {
  const list = useQuery(keyQueries.list());
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [made, setMade] = useState<ShownOnce | null>(null);
  const isPhone = useIsPhone();
  const refetch = () => void list.refetch();
  useKeys({ KeyR: refetch });
  const create = () => setDialog({ kind: 'new' });
  const Keys = isPhone ? KeyCards : KeysTable;
  return (
    <Panel
      title={texts.title}
      isBusy={list.isFetching}
      action={
        <Button variant="contained" startIcon={<Add />} onClick={create} sx={touchButton}>
          {texts.create}
        </Button>
      }
    >
      {list.isError && !list.isFetching && (
        <RetryAlert text={texts.failed} onRetry={refetch} sx={{ mx: { xs: 4, sm: 5 }, mb: 4 }} />
      )}
      {list.isPending && <LoadingRows />}
      {list.data?.length === 0 && <NoKeys />}
      {list.data !== undefined && list.data.length > 0 && (
        <Keys
          keys={list.data}
          onRotate={(key) => setDialog({ kind: 'rotate', key })}
          onRevoke={(key) => setDialog({ kind: 'revoke', key })}
        />
      )}
      {dialog && <KeyDialog dialog={dialog} onMade={setMade} onClose={() => setDialog(null)} />}
      {made && <MadeKeyDialog made={made} onKept={() => setMade(null)} />}
    </Panel>
  );
}

interface DialogProps {
  readonly dialog: Dialog;
  readonly onMade: (made: ShownOnce) => void;
  readonly onClose: () => void;
}

function KeyDialog({ dialog, onMade, onClose }: DialogProps) {
  switch (dialog.kind) {
    case 'new':
      return <NewKeyDialog onMade={onMade} onClose={onClose} />;
    case 'rotate':
      return <RotateKeyDialog apiKey={dialog.key} onMade={onMade} onClose={onClose} />;
    case 'revoke':
      return <RevokeKeyDialog apiKey={dialog.key} onClose={onClose} />;
  }
}

const LoadingRows = () => (
  <Box role="img" aria-label={commonTexts.loading} sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={45} animation={false} />
    ))}
  </Box>
);

const NoKeys = () => (
  <Box sx={{ px: { xs: 4, sm: 5 }, pb: 5, pt: 2 }}>
    <Typography sx={{ fontWeight: 600 }}>{texts.empty}</Typography>
    <Typography sx={{ color: 'text.secondary' }}>{texts.emptyNote}</Typography>
  </Box>
);
