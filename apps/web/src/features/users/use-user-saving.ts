import { user as calls, type UserInList } from '@hybrid-mail/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { touchedOnly } from '../../lib/saving/touched-only.ts';
import { type Saving, useSaving } from '../../lib/saving/use-saving.ts';
import { staffTexts } from '../../messages/staff.ts';
import { userTexts as texts } from '../../messages/users.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { newUserOf, type UserForm, type UserTyped } from './user-form.ts';
import { userQueries } from './users.queries.ts';

interface Given {
  readonly form: UserForm;
  /** Null: a new one. */
  readonly user: UserInList | null;
  readonly onClose: () => void;
}

/** Adds or changes a user, with the messages of the specification (2 §8). */
export function useUserSaving({ form, user, onClose }: Given): Saving & { readonly isLoginTaken: boolean } {
  const queries = useQueryClient();
  const mayAllowSigning = useCan()('user.allowSigning');
  const [isLoginTaken, setLoginTaken] = useState(false);
  /** The login is asked for first; one that exists is marked, and nothing is sent (specification 2 §5). */
  const add = async (typed: UserTyped) => {
    const { isExists } = await call(calls.checkLogin, { query: { id: typed.username } });
    setLoginTaken(isExists);
    if (isExists) return { username: texts.dialog.usernameTaken };
    await call(calls.create, { body: newUserOf(typed, mayAllowSigning) });
    return null;
  };
  const saving = useSaving(form, {
    send: (typed) => (user ? edit(user, form, typed) : add(typed)),
    onSaved: () => {
      notify.success(user ? texts.edited : texts.added);
      void queries.invalidateQueries({ queryKey: userQueries.all });
      onClose();
    },
    onFailed: () => notify.error(staffTexts.serverFailed),
  });
  return { ...saving, isLoginTaken };
}

/** The password is typed anew each time, so it is always among what was touched. */
async function edit({ id }: UserInList, { formState }: UserForm, typed: UserTyped) {
  const { inn: _1, repeatPassword: _2, username: _3, unitId, ...change } = touchedOnly(typed, formState.dirtyFields);
  await call(calls.update, { query: { id }, body: { ...change, ...(unitId && { unitId: Number(unitId) }) } });
  return null;
}
