import {
  defaultOverlapHours,
  maxOverlapHours,
  type WebhookAddress,
  webhookAddressCalls,
} from '@hybrid-mail/contracts/webhook-address';
import { webhookDialogTexts } from '@hybrid-mail/messages/webhooks';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { SelectField, useScreenForm } from '../../../ui/form-field/index.ts';
import type { ShownSecret } from './shown-secret-dialog.tsx';
import { nameOf } from './webhook-facts.ts';
import { webhookQueries } from './webhooks.queries.ts';

const texts = webhookDialogTexts.rotating;
const schema = z.object({ overlapHours: z.string() });
const overlaps = [0, 1, defaultOverlapHours, 72, maxOverlapHours].map((hours) => ({
  value: String(hours),
  label: hours === 0 ? texts.atOnce : texts.hours({ hours }),
}));

interface Props {
  readonly address: WebhookAddress;
  readonly onMade: (made: ShownSecret) => void;
  readonly onClose: () => void;
}

/** Dialog that draws a new secret. Rendered only while open. */
export function RotateSecretDialog({ address, onMade, onClose }: Props) {
  const name = nameOf(address);
  const form = useScreenForm(schema, { overlapHours: String(defaultOverlapHours) });
  const saving = useSaving(form, {
    send: async ({ overlapHours }) => {
      const body = { id: address.id, overlapHours: Number(overlapHours) };
      const { secret } = await call(webhookAddressCalls.rotate, { body });
      onMade({ name, secret });
      return null;
    },
    told: {},
    changed: [webhookQueries.all],
    onClose,
  });
  return (
    <SavingDialog
      title={texts.title({ name })}
      saveLabel={texts.save}
      failedTitle={texts.failed}
      saving={saving}
      isTyped={false}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{texts.text}</Typography>
      <SelectField
        control={form.control}
        name="overlapHours"
        label={texts.overlap}
        choices={overlaps}
        emptyLabel={undefined}
      />
    </SavingDialog>
  );
}
