import type { UnitInList } from '@hybrid-mail/contracts/unit';
import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { commonTexts } from '../../messages/common.ts';
import { staffTexts } from '../../messages/staff.ts';
import { unitTexts } from '../../messages/units.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { UnitContractFields } from './unit-contract-fields.tsx';
import { UnitFields } from './unit-fields.tsx';
import { typedOf, unitSchema } from './unit-form.ts';
import { useUnitSaving } from './use-unit-saving.ts';

const texts = unitTexts.dialog;

interface Props {
  /** Null: a new one. */
  readonly unit: UnitInList | null;
  /** Of the organization that a new one is probably for. */
  readonly inn: string | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a unit. Mounted while it is open. */
export function UnitDialog({ unit, inn, onClose }: Props) {
  const isNew = unit === null;
  const form = useScreenForm(unitSchema(isNew), typedOf(unit, inn));
  const { isSaving, failure, submit } = useUnitSaving({ form, unit, onClose });
  const hasRegions = useWatch({ control: form.control, name: 'regions' }).length > 0;
  return (
    <FormDialog
      isOpen
      title={isNew ? texts.add : texts.edit}
      onClose={onClose}
      isBusy={isSaving}
      isTyped={form.formState.isDirty}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving} disabled={!hasRegions}>
            {isNew ? staffTexts.add : staffTexts.save}
          </Button>
        </>
      }
    >
      <UnitFields form={form} unit={unit} />
      <UnitContractFields form={form} isNew={isNew} />
      <FormFailure title={staffTexts.serverFailed} reason={failure} />
    </FormDialog>
  );
}
