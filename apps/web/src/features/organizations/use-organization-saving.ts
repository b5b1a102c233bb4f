import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { call } from '../../lib/api/call.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import type { SavingState } from '../../lib/saving/saving-state.ts';
import { useSaving } from '../../shared/saving/use-saving.ts';
import {
  isPriceCopyOffered,
  type OrganizationForm,
  type OrganizationTyped,
  organizationSchema,
} from './organization-form.ts';
import { type OrganizationKind, organizationKinds } from './organization-kinds.ts';

interface Given {
  readonly kind: OrganizationKind;
  readonly form: OrganizationForm;
  /** Null for a new organization. */
  readonly organization: OrganizationRecord | null;
  readonly onClose: () => void;
}

/** Saves an organization, with the messages of specification 2 §8. */
export function useOrganizationSaving({ kind, form, organization, onClose }: Given): SavingState {
  const { texts, lists } = organizationKinds[kind];
  return useSaving(form, {
    send: (typed) => (organization ? edit(kind, organization, form, typed) : add(kind, typed)),
    told: organization
      ? { saved: texts.edited, failed: texts.editFailed }
      : { saved: texts.added, failed: texts.addFailed },
    changed: [lists],
    onClose,
  });
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
