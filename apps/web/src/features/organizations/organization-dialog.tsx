import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Alert from '@mui/material/Alert';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { ContractFields, useOwnSignerUnitId } from './contract-fields.tsx';
import { FirstUserFields } from './first-user-fields.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { organizationInputOf, organizationSchema } from './organization-form.ts';
import { useOrganizationSaving } from './use-organization-saving.ts';

const texts = organizationTexts.dialog;

interface Props {
  /** Null for a new organization. */
  readonly organization: OrganizationRecord | null;
  readonly onClose: () => void;
}

/** Dialogs «Регистрация» and «Редактирование». Rendered only while open. */
export function OrganizationDialog({ organization, onClose }: Props) {
  const isNew = organization === null;
  const ownSignerId = useOwnSignerUnitId();
  const form = useScreenForm(organizationSchema(organization), organizationInputOf(organization, ownSignerId));
  const saving = useOrganizationSaving({ kind: 'ordinary', form, organization, onClose });
  return (
    <SavingDialog
      title={isNew ? texts.add : texts.edit}
      saveLabel={isNew ? texts.register : staffTexts.save}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <Alert severity="info">{texts.note}</Alert>
      <OrganizationFields form={form} isNew={isNew} />
      <ContractFields form={form} organization={organization} />
      {isNew && <FirstUserFields form={form} />}
    </SavingDialog>
  );
}
