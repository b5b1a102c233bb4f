import { organization as calls, type OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type Saving, useSaving } from '../../lib/saving/use-saving.ts';
import { organizationTexts as texts } from '../../messages/organizations.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { changeOf, newOrganizationOf, type OrganizationForm, type OrganizationTyped } from './organization-form.ts';
import { organizationQueries } from './organizations.queries.ts';

interface Given {
  readonly form: OrganizationForm;
  /** Null: a new one. */
  readonly organization: OrganizationRecord | null;
  readonly onClose: () => void;
}

/** Registers or changes an organization, with the messages of the specification (2 §8). */
export function useOrganizationSaving({ form, organization, onClose }: Given): Saving {
  const queries = useQueryClient();
  return useSaving(form, {
    send: (typed) => (organization ? edit(organization, form, typed) : add(typed)),
    onSaved: () => {
      notify.success(organization ? texts.edited : texts.added);
      void queries.invalidateQueries({ queryKey: organizationQueries.lists });
      onClose();
    },
    onFailed: () => notify.error(organization ? texts.editFailed : texts.addFailed),
  });
}

/** The name is asked for first; one that exists is marked, and nothing is sent (specification 2 §5). */
async function add(typed: OrganizationTyped) {
  const { isExists } = await call(calls.checkName, { query: { name: typed.name } });
  if (isExists) return { name: texts.dialog.nameTaken };
  await call(calls.create, { body: newOrganizationOf(typed) });
  return null;
}

/** Only what the person changed is sent: what a colleague changed meanwhile stays. */
async function edit({ inn }: OrganizationRecord, { formState }: OrganizationForm, typed: OrganizationTyped) {
  await call(calls.update, { query: { inn }, body: changeOf(typed, formState.dirtyFields) });
  return null;
}
