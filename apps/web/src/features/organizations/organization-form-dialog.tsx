import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { personTexts } from '@hybrid-mail/messages/person';
import { registrationTexts } from '@hybrid-mail/messages/registration';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import { NameAndLogin, PasswordPair } from '../../shared/person-fields/person-fields.tsx';
import { useSaving } from '../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { FieldGroup } from '../../ui/form-field/index.ts';
import { useIsWideWindow } from '../../ui/theme/use-is-wide-window.ts';
import {
  isPriceCopyOffered,
  type OrganizationForm,
  type OrganizationTyped,
  organizationSchema,
} from './organization-form.ts';
import { type OrganizationKind, organizationKinds } from './organization-kinds.ts';

interface Props {
  readonly kind: OrganizationKind;
  readonly form: OrganizationForm;
  /** Null for a new organization. */
  readonly organization: OrganizationRecord | null;
  /** Explains the first user of a new organization. */
  readonly userHelp?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const wideDialog = 960;

/** In a wide window the organization stands beside its contract and its first user. */
const twoColumns = {
  display: { xl: 'grid' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateRows: 'auto auto 1fr',
  columnGap: 8,
  alignItems: 'start',
  '& > *': { gridColumn: 2 },
  '& > .MuiAlert-root': { gridColumn: '1 / -1', gridRow: 1 },
  '& > .field-group:nth-of-type(1)': { gridColumn: 1, gridRow: '2 / span 2' },
  '& > .field-group:nth-of-type(2)': { gridRow: 2 },
  '& > .field-group:nth-of-type(3)': { gridRow: 3 },
} as const;

/**
 * Dialog around the fields of an organization: adds those of the first user to a new one, and saves with the messages
 * of specification 2 §8.
 */
export function OrganizationFormDialog({ kind, form, organization, userHelp, onClose, children }: Props) {
  const { texts, lists } = organizationKinds[kind];
  const isWide = useIsWideWindow();
  const saving = useSaving(form, {
    send: (typed) => (organization ? edit(kind, organization, form, typed) : add(kind, typed)),
    told: organization
      ? { saved: texts.edited, failed: texts.editFailed }
      : { saved: texts.added, failed: texts.addFailed },
    changed: [lists],
    onClose,
  });
  return (
    <SavingDialog
      title={organization ? texts.dialog.edit : texts.dialog.add}
      saveLabel={organization ? staffTexts.save : organizationTexts.dialog.register}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={form.formState.isDirty}
      width={isWide ? wideDialog : undefined}
      onClose={onClose}
    >
      <Box sx={twoColumns}>
        {children}
        {!organization && (
          <FieldGroup title={registrationTexts.user}>
            {userHelp !== undefined && <Typography color="text.secondary">{userHelp}</Typography>}
            <NameAndLogin control={form.control} isNew />
            <PasswordPair control={form.control} help={personTexts.passwordToChange} />
          </FieldGroup>
        )}
      </Box>
    </SavingDialog>
  );
}

/** Checks the name first: if it is taken, marks the field and sends nothing (specification 2 §5). */
async function add(kind: OrganizationKind, { repeatPassword: _, credit: _none, ...body }: OrganizationTyped) {
  const { calls } = organizationKinds[kind];
  const { isExists } = await call(calls.checkName, { query: { name: body.name } });
  if (isExists) return { name: organizationTexts.dialog.nameTaken };
  await call(calls.create, { body });
  return null;
}

/** Sends only the changed fields. */
async function edit(
  kind: OrganizationKind,
  organization: OrganizationRecord,
  form: OrganizationForm,
  { applyPricesToUnits, ...typed }: OrganizationTyped,
) {
  const { calls } = organizationKinds[kind];
  const isApplied = applyPricesToUnits && isPriceCopyOffered(organization, form.getValues());
  const { change, was } = changeOf(form, organizationSchema(organization), typed);
  const body = { ...change, was, ...(isApplied && { applyPricesToUnits }) };
  await call(calls.update, { query: { inn: organization.inn }, body });
  return null;
}
