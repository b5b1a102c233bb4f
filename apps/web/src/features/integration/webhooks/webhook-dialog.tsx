import { type WebhookAddress, webhookAddressCalls } from '@hybrid-mail/contracts/webhook-address';
import { webhookDialogTexts as texts } from '@hybrid-mail/messages/webhooks';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { call } from '../../../lib/api/call.ts';
import { unitNameQueries } from '../../../lib/queries/unit.queries.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { ChoicesField, LoadedSelectField, TextField } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import type { ShownOnce } from '../shown-once-dialog.tsx';
import { nameOf } from './webhook-facts.ts';
import {
  inputOf,
  noWebhook,
  sentOf,
  typeChoices,
  type WebhookInput,
  type WebhookTyped,
  webhookSchema,
} from './webhook-form.ts';
import { webhookQueries } from './webhooks.queries.ts';

interface Props {
  /** The address to change; null: a new one. */
  readonly address: WebhookAddress | null;
  readonly onMade: (made: ShownOnce) => void;
  readonly onClose: () => void;
}

/** Dialog that adds an address, or changes one. Rendered only while open. */
export function WebhookDialog({ address, onMade, onClose }: Props) {
  const form = useScreenForm(webhookSchema, address ? inputOf(address) : noWebhook);
  const said = address ? texts.edit : texts.create;
  const saving = useSaving(form, {
    send: async (typed) => {
      const body = sentOf(typed);
      if (address) await call(webhookAddressCalls.change, { body: { id: address.id, ...body } });
      else {
        const { secret } = await call(webhookAddressCalls.create, { body });
        onMade({ name: nameOf(body), value: secret });
      }
      return null;
    },
    told: address ? { saved: texts.edit.done } : {},
    changed: [webhookQueries.all],
    onClose,
  });
  return (
    <SavingDialog
      title={said.title}
      saveLabel={said.save}
      failedTitle={said.failed}
      saving={saving}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <WebhookFields control={form.control} />
    </SavingDialog>
  );
}

function WebhookFields({ control }: { readonly control: Control<WebhookInput, unknown, WebhookTyped> }) {
  const units = useQuery(unitNameQueries.of());
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TextField control={control} name="url" label={texts.url} help={texts.urlHelp} autoFocus autoComplete="off" />
      <TextField
        control={control}
        name="description"
        label={texts.description}
        help={texts.descriptionHelp}
        optional
        autoComplete="off"
      />
      <LoadedSelectField
        control={control}
        name="unitId"
        label={texts.unit}
        emptyLabel={texts.wholeOrganization}
        query={units}
        failedText={texts.unitsFailed}
      />
      <ChoicesField control={control} name="types" label={texts.types} help={texts.typesHelp} choices={typeChoices()} />
    </Box>
  );
}
