import { type EventLog, openEventLog } from '../events/event-log.ts';
import { type CallBook, openCallBook } from '../faults/call-book.ts';
import { createFaults, type Faults } from '../faults/faults.ts';
import { type InquiryBook, openInquiryBook } from '../inquiries/inquiry-book.ts';
import { openStore, type SandboxStore } from '../open-store.ts';
import { type LetterBook, openLetterBook } from './letter-book.ts';

/** State of the simulated postal service. */
export interface SandboxState {
  store: SandboxStore;
  letters: LetterBook;
  inquiries: InquiryBook;
  calls: CallBook;
  events: EventLog;
  faults: Faults;
  /** The post's clock, which is wrong by the fault `clockMinutes`. */
  now: () => Date;
}

export function openSandboxState(dataDir: string | null, now: () => Date): SandboxState {
  const store = openStore(dataDir);
  const faults = createFaults();
  return {
    store,
    letters: openLetterBook(store),
    inquiries: openInquiryBook(store),
    calls: openCallBook(store),
    events: openEventLog(store),
    faults,
    now: () => new Date(now().getTime() + faults.settings.clockMinutes * 60_000),
  };
}
