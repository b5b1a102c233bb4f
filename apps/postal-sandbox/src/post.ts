import { type CallBook, openCallBook } from './call-book.ts';
import { type EventLog, openEventLog } from './event-log.ts';
import { createFaults, type Faults } from './faults.ts';
import { type InquiryBook, openInquiryBook } from './inquiry-book.ts';
import { type LetterBook, openLetterBook } from './letter-book.ts';
import { openStore, type Store } from './open-store.ts';

/** The state of the post. */
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
