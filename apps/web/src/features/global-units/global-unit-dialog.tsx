import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { commonTexts } from '../../messages/common.ts';
import { globalUnitTexts } from '../../messages/global.ts';
import { staffTexts } from '../../messages/staff.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { GlobalUnitFields } from './global-unit-fields.tsx';
import { globalUnitSchema, typedOf } from './global-unit-form.ts';
import { useGlobalUnitSaving } from './use-global-unit-saving.ts';

const texts = globalUnitTexts.dialog;

interface Props {
  /** Null: a new one. */
  readonly unit: GlobalUnitRecord | null;
  /** Of the organization that the list is filtered to. */
  readonly inn: string | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a unit of the operator; without a region there is nothing to save. Mounted while it is open. */
export function GlobalUnitDialog({ unit, inn, onClose }: Props) {
  const form = useScreenForm(globalUnitSchema, typedOf(unit, inn));
  const { isSaving, failure, submit } = useGlobalUnitSaving({ form, unit, onClose });
  const regions = useWatch({ control: form.control, name: 'regions' });
  return (
    <FormDialog
      isOpen
      title={unit ? texts.edit : texts.add}
      onClose={onClose}
      isBusy={isSaving}
      isTyped={form.formState.isDirty}
      onSubmit={submit}
      actions={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving} disabled={regions.length === 0}>
            {unit ? staffTexts.save : staffTexts.add}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 4, mt: 2 }}>
        <GlobalUnitFields form={form} unit={unit} hasRegions={regions.length > 0} />
      </Stack>
      <FormFailure title={staffTexts.serverFailed} reason={failure} />
    </FormDialog>
  );
}
