import {
  type EvidenceRoot,
  type EvidenceRootSummary,
  evidenceRootsPerCall,
} from '@hybrid-mail/contracts/evidence-root';
import type { AppServices } from '../../context.ts';

interface PublishedRoots {
  readonly roots: EvidenceRootSummary[];
  readonly operatorRoots: string | null;
  readonly timeStampRoots: string | null;
}

const rootOfTree = { day: true, entries: true, root: true } as const;
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Daily roots for the public, newest first. */
export async function listEvidenceRoots(
  { db, trustRoots }: Pick<AppServices, 'db' | 'trustRoots'>,
  { before }: { readonly before?: string | undefined },
): Promise<PublishedRoots> {
  const trees = await db.prisma.evidenceTree.findMany({
    where: before === undefined ? {} : { day: { lt: before } },
    orderBy: { day: 'desc' },
    take: evidenceRootsPerCall,
    select: rootOfTree,
  });
  const seals = await db.prisma.evidenceSeal.findMany({
    where: { day: { in: trees.map(({ day }) => day) } },
    select: { day: true, stampedOn: true },
  });
  const stamps = new Map(seals.map(({ day, stampedOn }) => [day, stampedOn?.toISOString() ?? null]));
  return {
    roots: trees.map(({ root, ...tree }) => ({ ...tree, root: hex(root), stampedOn: stamps.get(tree.day) ?? null })),
    operatorRoots: trustRoots?.operator ?? null,
    timeStampRoots: trustRoots?.timeStamps ?? null,
  };
}

/** The root of a day with the operator's seal, for the public; null for a day without entries. */
export async function findEvidenceRoot(
  { db }: Pick<AppServices, 'db'>,
  { day }: { readonly day: string },
): Promise<EvidenceRoot | null> {
  const tree = await db.prisma.evidenceTree.findFirst({ where: { day }, select: rootOfTree });
  if (!tree) return null;
  const sealed = await db.prisma.evidenceSeal.findFirst({
    where: { day },
    select: { statement: true, seal: true, stampedOn: true },
  });
  return {
    ...tree,
    root: hex(tree.root),
    statement: sealed?.statement ?? '',
    seal: sealed?.seal ? Buffer.from(sealed.seal).toString('base64') : null,
    stampedOn: sealed?.stampedOn?.toISOString() ?? null,
  };
}
