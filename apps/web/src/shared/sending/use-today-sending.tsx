import { useState } from 'react';
import type { TodaySendingComponent, TodaySendingRequest } from '../requests/today-sending-request.ts';

type Opened = Omit<TodaySendingRequest, 'onClose'>;

/** Opens the dialog that does tasks of the first page. The code of the dialog is loaded before it opens. */
export function useTodaySending(Dialog: TodaySendingComponent) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (request: Opened) => {
    // A failed preload is ignored: the lazy component imports its code again when it renders, and shows the error.
    await Dialog.preload?.()?.catch(() => undefined);
    setOpened(request);
  };
  return { open, dialog: opened && <Dialog {...opened} onClose={() => setOpened(null)} /> };
}
