import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { commonTexts } from '../../messages/common.ts';
import { organizationTexts } from '../../messages/organizations.ts';
import { staffTexts } from '../../messages/staff.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { ContractFields, useOwnSigner } from './contract-fields.tsx';
import { FirstUserFields } from './first-user-fields.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { organizationSchema, typedOf } from './organization-form.ts';
import { useOrganizationSaving } from './use-organization-saving.ts';

const texts = organizationTexts.dialog;

interface Props {
  /** Null: a new one. */
  readonly organization: OrganizationRecord | null;
  readonly onClose: () => void;
}

/** «Регистрация» and «Редактирование». Mounted while it is open. */
export function OrganizationDialog({ organization, onClose }: Props) {
  const isNew = organization === null;
  const ownSignerId = useOwnSigner();
  const form = useScreenForm(organizationSchema(isNew), typedOf(organization, ownSignerId));
  const { isSaving, failure, submit } = useOrganizationSaving({ form, organization, onClose });
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
          <Button type="submit" variant="contained" loading={isSaving}>
            {isNew ? texts.register : staffTexts.save}
          </Button>
        </>
      }
    >
      <Alert severity="info">{texts.note}</Alert>
      <OrganizationFields form={form} isNew={isNew} />
      <ContractFields form={form} organization={organization} />
      {isNew && <FirstUserFields form={form} />}
      <FormFailure title={staffTexts.serverFailed} reason={failure} />
    </FormDialog>
  );
}
