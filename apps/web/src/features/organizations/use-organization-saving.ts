import { organization as calls, type OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
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
  const maySetClientType = useCan()('organization.setClientType');
  const add = async (typed: OrganizationTyped) => {
    const { isExists } = await call(calls.checkName, { query: { name: typed.name } });
    if (isExists) throw nameTaken();
    return call(calls.create, { body: newOrganizationOf(typed) });
  };
  const edit = ({ inn }: OrganizationRecord, typed: OrganizationTyped) =>
    call(calls.update, { query: { inn }, body: changeOf(typed, maySetClientType) });
  return useSaving(form, {
    send: (typed) => (organization ? edit(organization, typed) : add(typed)),
    onSaved: () => {
      notify.success(organization ? texts.edited : texts.added);
      void queries.invalidateQueries({ queryKey: organizationQueries.all });
      onClose();
    },
    onFailed: (error) => {
      if (isNameTaken(error)) return;
      notify.error(organization ? texts.editFailed : texts.addFailed);
    },
  });
}

/** Found before anything was sent: the field is marked, and no more is said. */
const nameTaken = () =>
  new ApiError({
    status: 200,
    code: 'taken',
    message: texts.dialog.nameTaken,
    fields: { Name: texts.dialog.nameTaken },
  });

const isNameTaken = (error: unknown) => error instanceof ApiError && error.code === 'taken';
