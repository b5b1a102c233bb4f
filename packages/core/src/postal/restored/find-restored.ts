import type { Database } from '@hybrid-mail/db';

export interface FoundRestore {
  readonly foundOn: Date;
  readonly cause: string;
  /** Letters may be lost up to this time; null when it is not known. */
  readonly stampedOn: Date | null;
}

/** The restore that was found and is not compared with the post yet; null without one. */
export const findRestored = ({ db }: { readonly db: Database }): Promise<FoundRestore | null> =>
  db.prisma.restoredDatabase.findFirst({
    where: { comparedOn: null },
    select: { foundOn: true, cause: true, stampedOn: true },
  });
