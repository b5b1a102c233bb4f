import { apiKeyCalls } from '@hybrid-mail/contracts/api-key';
import { testReceiverExamples } from '@hybrid-mail/contracts/test-mode';
import { apiKeyTexts } from '@hybrid-mail/messages/integration';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api/call.ts';
import { unitNameQueries } from '../../../lib/queries/unit.queries.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { ChoicesField, DateField, LoadedSelectField, SelectField, TextField } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import type { ShownOnce } from '../shown-once-dialog.tsx';
import { type KeyInput, type KeyTyped, keySchema, newKeyOf, noKey, scopeChoices } from './key-form.ts';
import { keyQueries } from './keys.queries.ts';

const texts = apiKeyTexts.dialog;
const kinds = Object.entries(apiKeyTexts.kinds).map(([value, label]) => ({ value, label }));

interface Props {
  readonly onMade: (made: ShownOnce) => void;
  readonly onClose: () => void;
}

/** Dialog that makes a key. Rendered only while open. */
export function NewKeyDialog({ onMade, onClose }: Props) {
  const form = useScreenForm(keySchema, noKey());
  const saving = useSaving(form, {
    send: async (typed) => {
      const { key } = await call(apiKeyCalls.create, { body: newKeyOf(typed) });
      onMade({ name: typed.name, value: key });
      return null;
    },
    told: {},
    changed: [keyQueries.all],
    onClose,
  });
  return (
    <SavingDialog
      title={texts.title}
      saveLabel={texts.save}
      failedTitle={texts.failed}
      saving={saving}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <KeyFields control={form.control} />
    </SavingDialog>
  );
}

function KeyFields({ control }: { readonly control: Control<KeyInput, unknown, KeyTyped> }) {
  const units = useQuery(unitNameQueries.of());
  const [unitId = '', kind] = useWatch({ control, name: ['unitId', 'kind'] });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TextField control={control} name="name" label={texts.name} help={texts.nameHelp} autoFocus autoComplete="off" />
      <LoadedSelectField
        control={control}
        name="unitId"
        label={texts.unit}
        help={texts.unitHelp}
        emptyLabel={apiKeyTexts.wholeOrganization}
        query={units}
        failedText={texts.unitsFailed}
      />
      <ChoicesField control={control} name="scopes" label={texts.scopes} choices={scopeChoices(unitId)} />
      <TextField
        control={control}
        name="addresses"
        label={texts.addresses}
        help={texts.addressesHelp}
        optional
        rows={2}
        autoComplete="off"
      />
      <DateField control={control} name="expiresOn" label={texts.expiresOn} help={texts.expiresOnHelp} optional />
      <SelectField
        control={control}
        name="kind"
        label={texts.kind}
        help={kind === 'test' ? texts.testHelp({ receiver: testReceiverExamples[1] }) : undefined}
        choices={kinds}
        emptyLabel={undefined}
      />
    </Box>
  );
}
