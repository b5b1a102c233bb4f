import { type EventLog, openEventLog } from '../events/event-log.ts';
import { type CallBook, openCallBook } from '../faults/call-book.ts';
import { createFaults, type Faults } from '../faults/faults.ts';
import { type InquiryBook, openInquiryBook } from '../inquiries/inquiry-book.ts';
import { openStore, type Store } from '../open-store.ts';
import { type LetterBook, openLetterBook } from './letter-book.ts';

/** State of the simulated postal service. */
export interface Post {
  store: Store;
  letters: LetterBook;
  inquiries: InquiryBook;
  calls: CallBook;
  events: EventLog;
  faults: Faults;
  now: () => Date;
}

export function openPost(dataDir: string | null, now: () => Date): Post {
  const store = openStore(dataDir);
  return {
    store,
    letters: openLetterBook(store),
    inquiries: openInquiryBook(store),
    calls: openCallBook(store),
    events: openEventLog(store),
    faults: createFaults(),
    now,
  };
}
