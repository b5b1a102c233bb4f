import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { globalOrganizationTexts } from '@hybrid-mail/messages/global';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { useScreenForm } from '../../../ui/form-field/index.ts';
import { FirstUserFields } from '../first-user-fields.tsx';
import { organizationInputOf, organizationSchema } from '../organization-form.ts';
import { useOrganizationSaving } from '../use-organization-saving.ts';
import { GlobalContractFields, GlobalOrganizationFields } from './global-organization-fields.tsx';

const texts = globalOrganizationTexts.dialog;

interface Props {
  /** Null for a new organization. */
  readonly organization: OrganizationRecord | null;
  readonly onClose: () => void;
}

/** Dialog that adds or edits an operator's organization: the organization form with fewer fields. */
export function GlobalOrganizationDialog({ organization, onClose }: Props) {
  const isNew = organization === null;
  const form = useScreenForm(organizationSchema(organization), {
    ...organizationInputOf(organization, undefined),
    ...unasked,
  });
  const saving = useOrganizationSaving({ kind: 'global', form, organization, onClose });
  return (
    <SavingDialog
      title={isNew ? texts.add : texts.edit}
      saveLabel={isNew ? organizationTexts.dialog.register : staffTexts.save}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <GlobalOrganizationFields form={form} isNew={isNew} />
      <GlobalContractFields form={form} organization={organization} />
      {isNew && <FirstUserFields form={form} help={texts.userHelp} />}
    </SavingDialog>
  );
}

/** An operator's organization has no sums, so the form sends zeros. */
const unasked = { contractSum: '0', sumForMail: '0', sumForOverPaged: '0' };
