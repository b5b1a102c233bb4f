import { personTexts as texts } from '@hybrid-mail/messages/person';
import { staffTexts } from '@hybrid-mail/messages/staff';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SavingState } from '../../lib/saving/saving-state.ts';
import { useSaving } from '../saving/use-saving.ts';

export type PersonSavingState = SavingState & { readonly isLoginTaken: boolean };

interface Steps<T> {
  readonly isNew: boolean;
  readonly checkLogin: (login: string) => Promise<{ readonly isExists: boolean }>;
  readonly save: (typed: T) => Promise<unknown>;
  /** Query to invalidate after saving. */
  readonly changed: QueryKey;
  readonly onClose: () => void;
}

/** Submits the form of a user, with the messages of specification 2 §8. */
export function usePersonSaving<V extends FieldValues, T extends { readonly username: string }>(
  form: UseFormReturn<V, unknown, T>,
  { isNew, checkLogin, save, changed, onClose }: Steps<T>,
): PersonSavingState {
  const [isLoginTaken, setLoginTaken] = useState(false);
  /** Checks the login first: if it is taken, marks the field and sends nothing (specification 2 §5). */
  const isTaken = async (login: string) => {
    const { isExists } = await checkLogin(login);
    setLoginTaken(isExists);
    return isExists;
  };
  const saving = useSaving(form, {
    send: async (typed) => {
      if (isNew && (await isTaken(typed.username))) return { username: texts.usernameTaken };
      await save(typed);
      return null;
    },
    told: { saved: isNew ? texts.added : texts.edited, failed: staffTexts.serverFailed },
    changed: [changed],
    onClose,
  });
  return { ...saving, isLoginTaken };
}
