import type { Database } from '@hybrid-mail/db';
import { z } from 'zod';

export interface CheckProgress {
  /** All letters up to this id are checked. */
  readonly checkedTo: number;
  /** Letters that were changed before this time are checked; null before the first pass. */
  readonly changedUntil: Date | null;
  /** Number of violations by name that a run found before it was interrupted. */
  readonly found: Readonly<Record<string, number>>;
}

const foundShape = z.record(z.string(), z.int());

type Progressing = Pick<Database, 'prisma'>;

/** The progress of a check of all letters; at its beginning when it never ran. */
export async function readCheckProgress({ prisma }: Progressing, name: string): Promise<CheckProgress> {
  const row = await prisma.checkProgress.findFirst({ where: { name } });
  return row ? { ...row, found: foundShape.parse(row.found) } : { checkedTo: 0, changedUntil: null, found: {} };
}

export async function storeCheckProgress(
  { prisma }: Progressing,
  name: string,
  progress: Partial<CheckProgress>,
): Promise<void> {
  await prisma.checkProgress.upsert({
    where: { name },
    create: { name, checkedTo: 0, ...progress },
    update: progress,
  });
}
