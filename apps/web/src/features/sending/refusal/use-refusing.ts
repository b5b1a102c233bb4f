import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { useCallback, useState } from 'react';
import { keyOf } from '../waiting/format-waiting.ts';

/** State of the line for the reason: one is open at a time; typed reasons are stored by row. */
export function useRefusing() {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  return {
    openKey,
    open: (row: WaitingRecord) => setOpenKey(keyOf(row)),
    close: useCallback(() => setOpenKey(null), []),
    reasonOf: (key: string) => reasons[key] ?? '',
    setReason: (key: string, reason: string) => setReasons((now) => ({ ...now, [key]: reason })),
    /** After the letter was refused: discards its typed reason. */
    done: (key: string) => {
      setReasons(({ [key]: _, ...others }) => others);
      setOpenKey(null);
    },
  };
}
