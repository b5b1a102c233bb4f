import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { unitTexts } from '@hybrid-mail/messages/units';
import { useWatch } from 'react-hook-form';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { UnitContractFields } from './unit-contract-fields.tsx';
import { UnitFields } from './unit-fields.tsx';
import { unitInputOf, unitSchema } from './unit-form.ts';
import { useUnitSaving } from './use-unit-saving.ts';

const texts = unitTexts.dialog;

interface Props {
  /** Null for a new unit. */
  readonly unit: UnitInList | null;
  /** Preselected organization of a new unit. */
  readonly inn: string | undefined;
  readonly onClose: () => void;
}

/** Dialog that adds or edits a unit. Rendered only while open. */
export function UnitDialog({ unit, inn, onClose }: Props) {
  const isNew = unit === null;
  const form = useScreenForm(unitSchema(unit), unitInputOf(unit, inn));
  const saving = useUnitSaving({ form, unit, onClose });
  const hasRegions = useWatch({ control: form.control, name: 'regions' }).length > 0;
  return (
    <SavingDialog
      title={isNew ? texts.add : texts.edit}
      saveLabel={isNew ? staffTexts.add : staffTexts.save}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={form.formState.isDirty}
      left={hasRegions ? undefined : texts.left}
      onClose={onClose}
    >
      <UnitFields form={form} unit={unit} />
      <UnitContractFields form={form} unit={unit} />
    </SavingDialog>
  );
}
