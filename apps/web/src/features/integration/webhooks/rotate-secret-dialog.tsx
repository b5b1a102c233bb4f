import {
  defaultOverlapHours,
  maxOverlapHours,
  type WebhookAddress,
  webhookAddressCalls,
} from '@hybrid-mail/contracts/webhook-address';
import { webhookDialogTexts } from '@hybrid-mail/messages/webhooks';
import { call } from '../../../lib/api/call.ts';
import { RotationDialog } from '../rotation-dialog.tsx';
import type { ShownOnce } from '../shown-once-dialog.tsx';
import { nameOf } from './webhook-facts.ts';
import { webhookQueries } from './webhooks.queries.ts';

const texts = webhookDialogTexts.rotating;

interface Props {
  readonly address: WebhookAddress;
  readonly onMade: (made: ShownOnce) => void;
  readonly onClose: () => void;
}

/** Dialog that draws a new secret. Rendered only while open. */
export function RotateSecretDialog({ address, onMade, onClose }: Props) {
  const name = nameOf(address);
  return (
    <RotationDialog
      title={texts.title({ name })}
      texts={texts}
      overlaps={[0, 1, defaultOverlapHours, 72, maxOverlapHours]}
      defaultOverlap={defaultOverlapHours}
      labelOf={(hours) => (hours === 0 ? texts.atOnce : texts.hours({ hours }))}
      rotate={async (overlapHours) => {
        const { secret } = await call(webhookAddressCalls.rotate, { body: { id: address.id, overlapHours } });
        onMade({ name, value: secret });
      }}
      changed={webhookQueries.all}
      onClose={onClose}
    />
  );
}
