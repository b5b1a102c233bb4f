import type { Services } from '../../context.ts';
import { type DayPath, readDayPath } from '../tree/read-day-path.ts';
import type { SignatureArchive } from './signature-archive.ts';

/** What the operator and authorities of time stamps say of a letter. */
export interface LetterSeals {
  /** The seals that exist, by the entry that each one covers. */
  readonly seals: readonly EntrySeal[];
  /** Entries that wait for their seal, for example because the token is away. */
  readonly unsealed: readonly number[];
  /** Time stamp tokens of the sender's signatures by their entry. */
  readonly signatureStamps: ReadonlyMap<number, Uint8Array>;
  /** Archive stamps of these signatures, oldest first, by the same entry. */
  readonly signatureArchives: ReadonlyMap<number, readonly SignatureArchive[]>;
  /** Archive stamps of seals and signatures that were made after the stamp before them had ended. */
  readonly lateArchives: number;
  /** Path from the last entry in a daily tree to its root; null before the first night. */
  readonly path: LetterPath | null;
}

export interface EntrySeal {
  readonly seq: number;
  /** CMS with the statement; with a time stamp if `stampedOn` is set. */
  readonly seal: Uint8Array;
  readonly stampedOn: Date | null;
  /** The seal with all its archive stamps (CAdES-B-LTA); null before the first one. */
  readonly archived: Uint8Array | null;
}

export interface LetterPath extends DayPath {
  readonly seq: number;
  readonly entryHash: Uint8Array;
  /** The operator's seal of the root; null while it is not sealed. */
  readonly rootSeal: Uint8Array | null;
  /** The same seal with its archive stamps. */
  readonly archivedRootSeal: Uint8Array | null;
}

interface Entry {
  readonly id: bigint;
  readonly seq: number;
  readonly hash: Uint8Array;
}

export async function readLetterSeals(
  { db }: Pick<Services, 'db'>,
  mailId: number,
  entries: readonly Entry[],
): Promise<LetterSeals> {
  const rows = await db.prisma.evidenceSeal.findMany({
    where: { mailId },
    orderBy: { seq: 'asc' },
    select: { seq: true, seal: true, stampedOn: true, signatureStamp: true, archiveStamps },
  });
  const bySeq = rows.flatMap(({ seq, ...row }) => (seq === null ? [] : [{ seq, ...row }]));
  return {
    seals: bySeq.flatMap(({ seq, seal, stampedOn, archiveStamps: later }) =>
      seal ? [{ seq, seal, stampedOn, archived: newestArchived(later) }] : [],
    ),
    unsealed: bySeq.filter(({ seal }) => seal === null).map(({ seq }) => seq),
    signatureStamps: new Map(
      bySeq.flatMap(({ seq, signatureStamp }) => (signatureStamp ? [[seq, signatureStamp] as const] : [])),
    ),
    signatureArchives: new Map(bySeq.map(({ seq, archiveStamps: later }) => [seq, signatureArchivesIn(later)])),
    lateArchives: bySeq.flatMap((row) => row.archiveStamps).filter(({ isLate }) => isLate).length,
    path: await readLetterPath({ db }, entries),
  };
}

const archiveStamps = {
  orderBy: { number: 'asc' },
  select: { number: true, ofSignature: true, stamp: true, text: true, isLate: true },
} as const;

interface ArchiveRow {
  readonly number: number;
  readonly ofSignature: boolean;
  readonly stamp: Uint8Array;
  readonly text: string | null;
}

const newestArchived = (rows: readonly ArchiveRow[]) => rows.findLast(({ ofSignature }) => !ofSignature)?.stamp ?? null;

const signatureArchivesIn = (rows: readonly ArchiveRow[]): SignatureArchive[] =>
  rows.flatMap(({ number, stamp, text }) => (text === null ? [] : [{ number, token: stamp, text }]));

async function readLetterPath({ db }: Pick<Services, 'db'>, entries: readonly Entry[]): Promise<LetterPath | null> {
  const last = await db.prisma.evidenceTree.findFirst({ orderBy: { upToId: 'desc' }, select: { upToId: true } });
  const rooted = entries.findLast(({ id }) => last !== null && id <= last.upToId);
  const path = rooted && (await readDayPath({ db }, rooted.id));
  if (!rooted || !path) return null;
  const root = await db.prisma.evidenceSeal.findFirst({
    where: { day: path.day },
    select: { seal: true, archiveStamps },
  });
  return {
    ...{ ...path, seq: rooted.seq, entryHash: rooted.hash, rootSeal: root?.seal ?? null },
    archivedRootSeal: newestArchived(root?.archiveStamps ?? []),
  };
}
