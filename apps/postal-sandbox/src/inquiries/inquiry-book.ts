import { z } from 'zod';
import type { SandboxStore } from '../open-store.ts';

const bookedInquiry = z.object({ key: z.string(), areaId: z.int(), reminders: z.int() });
type BookedInquiry = z.output<typeof bookedInquiry>;

export interface InquiryBook {
  /**
   * Stores an inquiry, or a reminder of a stored one.
   * @param waits steps until the office answers; null if it answers only after a reminder
   */
  put(inquiry: BookedInquiry, waits: number | null): void;
  find(key: string): BookedInquiry | undefined;
  /** Advances all inquiries by one step. @returns the inquiries that are answered by this step */
  step(): BookedInquiry[];
}

export function openInquiryBook({ db }: SandboxStore): InquiryBook {
  const find = db.prepare('select key, area_id as areaId, reminders from inquiry where key = ?');
  const put = db.prepare(`insert into inquiry (key, area_id, reminders, waits) values (?, ?, ?, ?)
    on conflict (key) do update set reminders = excluded.reminders, waits = excluded.waits`);
  const step = db.prepare('update inquiry set waits = waits - 1 where waits > 0');
  const answered = db.prepare(`update inquiry set waits = null, answered = 1 where waits = 0 and answered = 0
    returning key, area_id as areaId, reminders`);
  return {
    put: ({ key, areaId, reminders }, waits) => void put.run(key, areaId, reminders, waits),
    find: (key) => bookedInquiry.optional().parse(find.get(key)),
    step() {
      step.run();
      return z.array(bookedInquiry).parse(answered.all());
    },
  };
}
