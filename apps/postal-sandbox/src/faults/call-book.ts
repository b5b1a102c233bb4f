import { z } from 'zod';
import type { SandboxStore } from '../open-store.ts';

export interface KeyRecord {
  key: string;
  uid: string;
  /** Barcode of the first acceptance; `barcodes` has one for each acceptance under the key. */
  barcode: string;
  barcodes: string[];
  timesAccepted: number;
  postCalls: number;
  conflicts: number;
}

const callRow = z.object({
  key: z.string(),
  uid: z.string(),
  barcode: z.string(),
  postCalls: z.int(),
  conflicts: z.int(),
});

export interface CallBook {
  /** Counts a call that hands a letter over under the key, whatever its outcome. */
  count(key: string): void;
  countConflict(key: string): void;
  /** Records of all keys under which a letter was accepted, in the order of the first acceptance. */
  all(): KeyRecord[];
}

export function openCallBook({ db }: SandboxStore): CallBook {
  const count = db.prepare('insert into call values (?, 1, 0) on conflict do update set calls = calls + 1');
  const conflict = db.prepare('update call set conflicts = conflicts + 1 where key = ?');
  const all = db.prepare(`select key, uid, barcode, calls as postCalls, conflicts
    from letter join call using (key) order by letter.id`);
  return {
    count: (key) => void count.run(key),
    countConflict: (key) => void conflict.run(key),
    all: () => recordsOf(z.array(callRow).parse(all.all())),
  };
}

function recordsOf(rows: z.output<typeof callRow>[]): KeyRecord[] {
  const records = new Map<string, KeyRecord>();
  for (const row of rows) {
    const record = records.get(row.key) ?? { ...row, barcodes: [], timesAccepted: 0 };
    record.barcodes.push(row.barcode);
    record.timesAccepted += 1;
    records.set(row.key, record);
  }
  return [...records.values()];
}
