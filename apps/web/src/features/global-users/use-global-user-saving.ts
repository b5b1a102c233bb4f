import { globalUser as calls, type GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { touchedOnly } from '../../lib/saving/touched-only.ts';
import { type Saving, useSaving } from '../../lib/saving/use-saving.ts';
import { globalUserTexts as texts } from '../../messages/global.ts';
import { staffTexts } from '../../messages/staff.ts';
import { notify } from '../../ui/notify/notify.tsx';
import type { GlobalUserForm, GlobalUserTyped } from './global-user-form.ts';

interface Given {
  readonly form: GlobalUserForm;
  /** Null: a new one. */
  readonly user: GlobalUserRecord | null;
  readonly onClose: () => void;
}

/** Adds or changes somebody of the operator, with the messages of the specification (2 §8). */
export function useGlobalUserSaving({ form, user, onClose }: Given): Saving & { readonly isLoginTaken: boolean } {
  const queries = useQueryClient();
  const [isLoginTaken, setLoginTaken] = useState(false);
  const add = async ({ repeatPassword: _, ...body }: GlobalUserTyped) => {
    const { isExists } = await call(calls.checkLogin, { query: { id: body.username } });
    setLoginTaken(isExists);
    if (isExists) return { username: texts.dialog.usernameTaken };
    await call(calls.create, { body });
    return null;
  };
  const saving = useSaving(form, {
    send: (typed) => (user ? edit(user, form, typed) : add(typed)),
    onSaved: () => {
      notify.success(user ? texts.edited : texts.added);
      void queries.invalidateQueries({ queryKey: globalQueries.all });
      onClose();
    },
    onFailed: () => notify.error(staffTexts.serverFailed),
  });
  return { ...saving, isLoginTaken };
}

/** What the person did not touch stays as it is. */
async function edit({ id }: GlobalUserRecord, { formState }: GlobalUserForm, typed: GlobalUserTyped) {
  const { repeatPassword: _, ...body } = touchedOnly(typed, formState.dirtyFields);
  await call(calls.update, { query: { id }, body });
  return null;
}
