import type { Account } from '@hybrid-mail/contracts/account';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { accountQueries } from '../account.queries.ts';

/** Props of the rows and cards that change the account. */
export interface SettingProps {
  readonly account: Account;
  readonly signing: SigningComponent;
}

/**
 * State of a setting that is changed in a dialog. The task stays fixed while the dialog is open, even if the account is
 * refetched.
 */
export function useSettingDialog<Task extends string>() {
  const queries = useQueryClient();
  const [task, setTask] = useState<Task | null>(null);
  const [said, setSaid] = useState('');
  return {
    /** Task of the open dialog; null if none is open. */
    task,
    said,
    open: (chosen: Task) => {
      setSaid('');
      setTask(chosen);
    },
    close: () => setTask(null),
    /** Call it after the change: closes the dialog, shows the result text and refetches the account. */
    finish: (text: string) => {
      setTask(null);
      setSaid(text);
      void queries.invalidateQueries({ queryKey: accountQueries.own().queryKey });
    },
  };
}
