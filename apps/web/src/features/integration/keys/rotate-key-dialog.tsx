import { type ApiKey, apiKeyCalls, defaultOverlapDays, maxOverlapDays } from '@hybrid-mail/contracts/api-key';
import { apiKeyTexts } from '@hybrid-mail/messages/integration';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { SelectField, useScreenForm } from '../../../ui/form-field/index.ts';
import { keyQueries } from './keys.queries.ts';
import type { ShownKey } from './made-key-dialog.tsx';

const texts = apiKeyTexts.rotating;
const schema = z.object({ overlapDays: z.string() });
const overlaps = [0, 1, defaultOverlapDays, 14, maxOverlapDays].map((days) => ({
  value: String(days),
  label: days === 0 ? texts.atOnce : texts.days({ days }),
}));

interface Props {
  readonly apiKey: ApiKey;
  readonly onMade: (made: ShownKey) => void;
  readonly onClose: () => void;
}

/** Dialog that replaces a key by a new one with the same settings. Rendered only while open. */
export function RotateKeyDialog({ apiKey: { id, name }, onMade, onClose }: Props) {
  const form = useScreenForm(schema, { overlapDays: String(defaultOverlapDays) });
  const saving = useSaving(form, {
    send: async ({ overlapDays }) => {
      const { key } = await call(apiKeyCalls.rotate, { body: { id, overlapDays: Number(overlapDays) } });
      onMade({ name, key });
      return null;
    },
    told: {},
    changed: [keyQueries.all],
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
        name="overlapDays"
        label={texts.overlap}
        choices={overlaps}
        emptyLabel={undefined}
      />
    </SavingDialog>
  );
}
