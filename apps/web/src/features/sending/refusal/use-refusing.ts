import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { useCallback, useState } from 'react';
import { keyOf } from '../waiting/waiting-words.ts';

/** The line in which a reason is typed: one at a time; what was typed stays by row. */
export function useRefusing() {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  return {
    openKey,
    open: (row: WaitingRecord) => setOpenKey(keyOf(row)),
    close: useCallback(() => setOpenKey(null), []),
    reasonOf: (key: string) => reasons[key] ?? '',
    setReason: (key: string, reason: string) => setReasons((now) => ({ ...now, [key]: reason })),
    /** The letter was refused: its reason is no draft any more. */
    done: (key: string) => {
      setReasons(({ [key]: _, ...others }) => others);
      setOpenKey(null);
    },
  };
}
