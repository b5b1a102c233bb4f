import { personTexts as texts } from '@hybrid-mail/messages/person';
import { staffTexts } from '@hybrid-mail/messages/staff';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SavingState } from '../../lib/saving/saving-state.ts';
import { FormFailure } from '../../ui/form-dialog/form-failure.tsx';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { useSaving } from '../saving/use-saving.ts';

interface Props {
  readonly isNew: boolean;
  readonly isTyped: boolean;
  readonly saving: PersonSavingState;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog that adds or edits a user. Mount the dialog to open it. */
export const PersonDialog = ({ isNew, saving: { isLoginTaken, ...saving }, children, ...dialog }: Props) => (
  <SavingDialog
    {...dialog}
    title={isNew ? texts.add : texts.edit}
    saveLabel={isNew ? staffTexts.add : staffTexts.save}
    failedTitle={staffTexts.serverFailed}
    saving={saving}
  >
    {children}
    <FormFailure title={texts.userExists} reason={isLoginTaken ? '' : null} />
  </SavingDialog>
);

type PersonSavingState = SavingState & { readonly isLoginTaken: boolean };

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
