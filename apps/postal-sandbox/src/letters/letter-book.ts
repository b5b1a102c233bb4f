import { z } from 'zod';
import type { SandboxStore } from '../open-store.ts';
import { tashkentDay } from '../tashkent-day.ts';
import { barcodeCount, barcodeOf } from './barcode-of.ts';
import type { LetterForm } from './letter-form.ts';
import { stepsOfLetter } from './steps-of-letter.ts';

const bookedLetter = z.object({
  id: z.int(),
  key: z.string(),
  uid: z.string(),
  barcode: z.string(),
  fingerprint: z.string(),
  pdfSha256: z.string(),
  receiver: z.string(),
  regionId: z.int(),
  areaId: z.int(),
  pages: z.int(),
  acceptedAt: z.string(),
  step: z.int(),
});
export type BookedLetter = z.output<typeof bookedLetter>;
const counted = z.object({ count: z.int() });
const numbered = z.object({ id: z.int() });

const columns = `id, key, uid, barcode, fingerprint, pdf_sha256 as pdfSha256, receiver, region_id as regionId,
  area_id as areaId, pages, accepted_at as acceptedAt, step`;

export interface LetterBook {
  /** Finds the letter that was accepted first under the key. */
  find(key: string): BookedLetter | undefined;
  add(key: string, form: LetterForm, fingerprint: string, now: Date): BookedLetter;
  acceptedOn(day: string): number;
  acceptedInAll(): number;
  /** Letters that have not reached their last step. */
  moving(): BookedLetter[];
  step(id: number): void;
}

export function openLetterBook({ db, firstBarcode }: SandboxStore): LetterBook {
  const find = db.prepare(`select ${columns} from letter where key = ? order by id limit 1`);
  const uidKnown = db.prepare('select 1 from letter where uid = ? limit 1');
  const last = db.prepare('select coalesce(max(id), 0) as id from letter');
  const insert = db.prepare(`insert into letter
    (id, key, uid, barcode, fingerprint, pdf_sha256, pdf_size, receiver, region_id, area_id, pages, accepted_at, accepted_day, steps)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${columns}`);
  const count = db.prepare('select count(*) as count from letter where accepted_day = ?');
  const all = db.prepare('select count(*) as count from letter');
  const moving = db.prepare(`select ${columns} from letter where step < steps order by id`);
  const step = db.prepare('update letter set step = step + 1 where id = ?');
  return {
    find: (key) => bookedLetter.optional().parse(find.get(key)),
    add(key, { metadata: { uid, receiver, regionId, areaId, pages }, ...pdf }, fingerprint, now) {
      const id = numbered.parse(last.get()).id + 1;
      // A second acceptance of the same letter is an error that tests look for: the letter gets another barcode, but no
      // events.
      const addressed = { uid, receiver, regionId, areaId, pdfSha256: pdf.pdfSha256 };
      const steps = uidKnown.get(uid) ? 0 : stepsOfLetter(addressed).length;
      const where = [receiver, regionId, areaId, pages, now.toISOString(), tashkentDay(now)];
      const number = barcodeOf((firstBarcode + id) % barcodeCount);
      const row = insert.get(id, key, uid, number, fingerprint, pdf.pdfSha256, pdf.pdfSize, ...where, steps);
      return bookedLetter.parse(row);
    },
    acceptedOn: (day) => counted.parse(count.get(day)).count,
    acceptedInAll: () => counted.parse(all.get()).count,
    moving: () => z.array(bookedLetter).parse(moving.all()),
    step: (id) => void step.run(id),
  };
}
