import { userCalls as calls, type UserInList } from '@hybrid-mail/contracts/user';
import { call } from '../../lib/api/call.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import { type PersonSavingState, usePersonSaving } from '../../shared/person-fields/use-person-saving.ts';
import { newUserOf, type UserForm, type UserTyped, userSchema } from './user-form.ts';
import { userQueries } from './users.queries.ts';

interface Given {
  readonly form: UserForm;
  /** Null for a new user. */
  readonly user: UserInList | null;
  readonly onClose: () => void;
}

export function useUserSaving({ form, user, onClose }: Given): PersonSavingState {
  const mayAllowSigning = useCan()('user.allowSigning');
  return usePersonSaving(form, {
    isNew: user === null,
    checkLogin: (id) => call(calls.checkLogin, { query: { id } }),
    save: (typed) =>
      user
        ? edit(user, form, userSchema(mayAllowSigning), typed)
        : call(calls.create, { body: newUserOf(typed, mayAllowSigning) }),
    changed: userQueries.all,
    onClose,
  });
}

/** Sends the changed fields; the password only if a new one was typed. */
function edit({ id }: UserInList, form: UserForm, schema: ReturnType<typeof userSchema>, typed: UserTyped) {
  const { change, was } = changeOf(form, schema, typed);
  return call(calls.update, { query: { id }, body: { ...sentOf(change), was: sentOf(was) } });
}

const sentOf = ({ unitId, ...typed }: Partial<UserTyped>) => {
  const { inn: _1, repeatPassword: _2, username: _3, setsPassword, password, resetSecondFactor, ...fields } = typed;
  return {
    ...fields,
    ...(setsPassword && password && { password }),
    ...(resetSecondFactor && { resetSecondFactor }),
    ...(unitId && { unitId: Number(unitId) }),
  };
};
