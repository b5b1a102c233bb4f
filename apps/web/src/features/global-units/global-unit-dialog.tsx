import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { globalUnitTexts } from '@hybrid-mail/messages/global';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { unitTexts } from '@hybrid-mail/messages/units';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { GlobalUnitFields } from './global-unit-fields.tsx';
import { globalUnitInputOf, globalUnitSchema } from './global-unit-form.ts';
import { useGlobalUnitSaving } from './use-global-unit-saving.ts';

const texts = globalUnitTexts.dialog;

interface Props {
  /** Null for a new unit. */
  readonly unit: GlobalUnitRecord | null;
  /** INN that the list is filtered by; the initial organization of a new unit. */
  readonly inn: string | undefined;
  readonly onClose: () => void;
}

/**
 * Dialog that adds or edits an operator's unit; at least one region is required. The parent mounts it only while it is
 * open.
 */
export function GlobalUnitDialog({ unit, inn, onClose }: Props) {
  const form = useScreenForm(globalUnitSchema, globalUnitInputOf(unit, inn));
  const saving = useGlobalUnitSaving({ form, unit, onClose });
  const regions = useWatch({ control: form.control, name: 'regions' });
  return (
    <SavingDialog
      title={unit ? texts.edit : texts.add}
      saveLabel={unit ? staffTexts.save : staffTexts.add}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={form.formState.isDirty}
      left={regions.length === 0 ? unitTexts.dialog.left : undefined}
      onClose={onClose}
    >
      <Stack sx={{ gap: 4, mt: 2 }}>
        <GlobalUnitFields form={form} unit={unit} hasRegions={regions.length > 0} />
      </Stack>
    </SavingDialog>
  );
}
