import { globalUserCalls as calls, type GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { call } from '../../lib/api/call.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import { type PersonSavingState, usePersonSaving } from '../../shared/person-fields/use-person-saving.ts';
import { type GlobalUserForm, type GlobalUserTyped, globalUserSchema } from './global-user-form.ts';

interface Given {
  readonly form: GlobalUserForm;
  /** Null for a new user. */
  readonly user: GlobalUserRecord | null;
  readonly onClose: () => void;
}

export const useGlobalUserSaving = ({ form, user, onClose }: Given): PersonSavingState =>
  usePersonSaving(form, {
    isNew: user === null,
    checkLogin: (id) => call(calls.checkLogin, { query: { id } }),
    save: (typed) => (user ? edit(user, form, typed) : add(typed)),
    changed: globalQueries.all,
    onClose,
  });

const add = ({ repeatPassword: _1, setsPassword: _2, resetSecondFactor: _3, ...body }: GlobalUserTyped) =>
  call(calls.create, { body });

/** Sends only the changed fields. */
function edit({ id }: GlobalUserRecord, form: GlobalUserForm, typed: GlobalUserTyped) {
  const { change, was } = changeOf(form, globalUserSchema, typed);
  const { repeatPassword: _, setsPassword, password, resetSecondFactor, ...fields } = change;
  const body = {
    ...fields,
    ...(setsPassword && password && { password }),
    ...(resetSecondFactor && { resetSecondFactor }),
    was,
  };
  return call(calls.update, { query: { id }, body });
}
