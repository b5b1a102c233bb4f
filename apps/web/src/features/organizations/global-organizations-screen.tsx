import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import type { OrganizationInList, OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { globalOrganizationTexts } from '@hybrid-mail/messages/global';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { registrationTexts } from '@hybrid-mail/messages/registration';
import Units from '@mui/icons-material/AccountTreeOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { useListSearch } from '../../lib/list-search/index.ts';
import { paths } from '../../lib/routes.ts';
import { ContractTerms } from '../../shared/contract-fields/contract-fields.tsx';
import { AccountFields } from '../../shared/organization-fields/identification-number-fields.tsx';
import { useEditWord } from '../../shared/staff-list/edit-word.ts';
import { CheckboxField, FieldGroup, SideBySide, TextField } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { RowAction, RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { SignerField } from './contract-fields.tsx';
import { InnField } from './organization-fields.tsx';
import { type OrganizationForm, organizationInputOf, organizationSchema } from './organization-form.ts';
import { OrganizationFormDialog } from './organization-form-dialog.tsx';
import { globalOrganizationListDefinition } from './organization-list-state.ts';
import { organizationQueries } from './organizations.queries.ts';
import { type OrganizationDialogState, OrganizationsPage } from './organizations-page.tsx';

/** «Глобальные организации»: the operator's organizations. */
export function GlobalOrganizationsScreen() {
  const search = useListSearch(globalOrganizationListDefinition);
  const list = usePaged(organizationQueries.globalList(search.state), search);
  return (
    <OrganizationsPage
      kind="global"
      name="global-organizations"
      createAction="global.write"
      search={search}
      list={list}
      rowActions={rowActions}
      EditDialog={GlobalOrganizationDialog}
    />
  );
}

interface ActionsProps {
  readonly record: OrganizationInList;
  readonly open: (dialog: OrganizationDialogState) => void;
}

const rowActions = (record: OrganizationInList, open: ActionsProps['open']) => (
  <GlobalOrganizationActions record={record} open={open} />
);

/** Row actions, and links to the organization's units and users. */
function GlobalOrganizationActions({ record: { organization }, open }: ActionsProps) {
  const word = useEditWord(false);
  const { name, inn } = organization;
  return (
    <RowActions>
      <RowAction
        label={organizationTexts.edit({ name })}
        word={word}
        Icon={Edit}
        onClick={() => open({ edited: organization })}
      />
      <RowLink
        label={organizationTexts.units({ name })}
        Icon={Units}
        to={paths['admin-global-units']}
        search={{ inn }}
      />
      <RowLink
        label={organizationTexts.users({ name })}
        Icon={Users}
        to={paths['admin-global-users']}
        search={{ inn }}
      />
      <RowAction
        label={organizationTexts.delete({ name })}
        Icon={Delete}
        isApart
        onClick={() => open({ deleted: organization })}
      />
    </RowActions>
  );
}

const texts = globalOrganizationTexts.dialog;

/** An operator's organization has no sums, so the form sends zeros. */
const unasked = { contractSum: '0', sumForMail: '0', sumForOverPaged: '0' };

interface DialogProps {
  /** Null for a new organization. */
  readonly organization: OrganizationRecord | null;
  readonly onClose: () => void;
}

/** Dialog that adds or edits an operator's organization: the organization form with fewer fields and without prices. */
function GlobalOrganizationDialog(props: DialogProps) {
  const { organization } = props;
  const form = useScreenForm(organizationSchema(organization), {
    ...organizationInputOf(organization, undefined),
    ...unasked,
  });
  return (
    <OrganizationFormDialog {...props} kind="global" form={form} userHelp={texts.userHelp}>
      <IdentityFields form={form} isNew={organization === null} />
      <FieldGroup title={texts.contract}>
        <SignerField form={form} organization={organization} />
        <ContractTerms control={form.control} />
      </FieldGroup>
    </OrganizationFormDialog>
  );
}

interface FieldsProps {
  readonly form: OrganizationForm;
  readonly isNew: boolean;
}

/** Name, INN, address, account and other identity fields of an operator's organization. */
function IdentityFields({ form, isNew }: FieldsProps) {
  const { control } = form;
  const { phoneNumber, name, address } = registrationTexts;
  return (
    <FieldGroup title={organizationTexts.dialog.organization}>
      <SideBySide>
        <InnField form={form} isNew={isNew} />
        <TextField
          control={control}
          name="phoneNumber"
          label={phoneNumber}
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
        />
      </SideBySide>
      <TextField control={control} name="name" label={name} maxLength={maxTextLength} autoFocus={!isNew} />
      <TextField control={control} name="address" label={address} maxLength={maxTextLength} />
      <AccountFields control={control} isCounted />
      <CheckboxField control={control} name="isActive" label={texts.isActive} />
    </FieldGroup>
  );
}
