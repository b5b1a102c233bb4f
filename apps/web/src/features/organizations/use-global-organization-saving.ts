import { globalOrganization as calls } from '@hybrid-mail/contracts/global-organization';
import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { type Saving, useSaving } from '../../lib/saving/use-saving.ts';
import { globalOrganizationTexts as texts } from '../../messages/global.ts';
import { staffTexts } from '../../messages/staff.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { changeOf, newOrganizationOf, type OrganizationForm, type OrganizationTyped } from './organization-form.ts';

interface Given {
  readonly form: OrganizationForm;
  /** Null: a new one. */
  readonly organization: OrganizationRecord | null;
  readonly onClose: () => void;
}

/** Registers or changes an organization of the operator; of the form the call takes what it knows. */
export function useGlobalOrganizationSaving({ form, organization, onClose }: Given): Saving {
  const queries = useQueryClient();
  return useSaving(form, {
    send: (typed) => (organization ? edit(organization, form, typed) : add(typed)),
    onSaved: () => {
      notify.success(organization ? texts.edited : texts.added);
      void queries.invalidateQueries({ queryKey: globalQueries.all });
      onClose();
    },
    onFailed: () => notify.error(organization ? staffTexts.serverFailed : texts.addFailed),
  });
}

/** The name is asked for first; one that exists is marked, and nothing is sent. */
async function add(typed: OrganizationTyped) {
  const { isExists } = await call(calls.checkName, { query: { name: typed.name } });
  if (isExists) return { name: texts.dialog.nameTaken };
  await call(calls.create, { body: newOrganizationOf(typed) });
  return null;
}

/** Only what the person changed is sent. */
async function edit({ inn }: OrganizationRecord, { formState }: OrganizationForm, typed: OrganizationTyped) {
  await call(calls.update, { query: { inn }, body: changeOf(typed, formState.dirtyFields) });
  return null;
}
