import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import Alert from '@mui/material/Alert';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { ContractFields, useOwnSignerUnitId } from './contract-fields.tsx';
import { OrganizationFields } from './organization-fields.tsx';
import { organizationInputOf, organizationSchema } from './organization-form.ts';
import { OrganizationFormDialog } from './organization-form-dialog.tsx';

interface Props {
  /** Null for a new organization. */
  readonly organization: OrganizationRecord | null;
  readonly onClose: () => void;
}

/** Dialogs «Регистрация» and «Редактирование». Rendered only while open. */
export function OrganizationDialog(props: Props) {
  const { organization } = props;
  const ownSignerId = useOwnSignerUnitId();
  const form = useScreenForm(organizationSchema(organization), organizationInputOf(organization, ownSignerId));
  return (
    <OrganizationFormDialog {...props} kind="ordinary" form={form}>
      <Alert severity="info">{organizationTexts.dialog.note}</Alert>
      <OrganizationFields form={form} isNew={organization === null} />
      <ContractFields form={form} organization={organization} />
    </OrganizationFormDialog>
  );
}
