import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQueries } from '../account.queries.ts';

/**
 * A setting whose change is made in a dialog and told beside it. The task stays what it was when the dialog opened, even when
 * the account is read again meanwhile.
 */
export function useSetting<Task extends string>() {
  const queries = useQueryClient();
  const [task, setTask] = useState<Task | null>(null);
  const [said, setSaid] = useState('');
  return {
    /** What the open dialog does. */
    task,
    said,
    open: (chosen: Task) => {
      setSaid('');
      setTask(chosen);
    },
    close: () => setTask(null),
    /** The change was made: closes the dialog, says so and reads the account again. */
    finish: (text: string) => {
      setTask(null);
      setSaid(text);
      void queries.invalidateQueries({ queryKey: accountQueries.own().queryKey });
    },
  };
}
