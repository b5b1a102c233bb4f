import { type DeliveryState, deliveryStates, type WebhookAddress } from '@hybrid-mail/contracts/webhook-address';
import { commonTexts } from '@hybrid-mail/messages/common';
import { webhookDeliveryTexts as texts } from '@hybrid-mail/messages/webhooks';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tabStyle } from '../../../ui/count-tabs/count-tabs.tsx';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { RetryAlert } from '../../../ui/retry-alert/retry-alert.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { nameOf } from './webhook-facts.ts';
import { webhookQueries } from './webhooks.queries.ts';

interface Props {
  readonly address: WebhookAddress;
  readonly onClose: () => void;
}

type Filter = DeliveryState | 'all';
const filters: readonly Filter[] = ['all', ...deliveryStates];

/** Events of an address with what the program answered, newest first. Rendered only while open. */
export function DeliveriesDialog({ address, onClose }: Props) {
  const [filter, setFilter] = useState<Filter>('all');
  const list = useInfiniteQuery(webhookQueries.deliveriesOf(address.id, filter === 'all' ? undefined : filter));
  const rows = list.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <FormDialog
      isOpen
      title={texts.title({ name: nameOf(address) })}
      onClose={onClose}
      width={860}
      actions={
        <>
          <Button loading={list.isFetching} onClick={() => void list.refetch()}>
            {texts.refresh}
          </Button>
          <Button variant="contained" onClick={onClose} autoFocus>
            {commonTexts.close}
          </Button>
        </>
      }
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        onChange={(_, chosen: Filter | null) => setFilter(chosen ?? 'all')}
        aria-label={texts.filter}
        sx={{ mb: 3, flexWrap: 'wrap' }}
      >
        {filters.map((name) => (
          <ToggleButton key={name} value={name} sx={tabStyle}>
            {texts.filters[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {list.isPending && <Skeleton height={120} animation={false} />}
      {list.isError && <RetryAlert text={texts.failed} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && <Typography>{texts.empty}</Typography>}
      <Box component="ul" aria-label={texts.title({ name: nameOf(address) })} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((delivery) => (
          <DeliveryRow key={delivery.eventId} delivery={delivery} />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ mt: 2 }}>
          {texts.more}
        </Button>
      )}
      <Typography variant="caption" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
        {texts.kept}
      </Typography>
    </FormDialog>
  );
}
