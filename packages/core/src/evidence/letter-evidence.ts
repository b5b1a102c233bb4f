import type { Database, Prisma } from '@hybrid-mail/db';

const everything = {
  include: {
    histories: { orderBy: { seq: 'asc' }, include: { seal: { select: { statement: true, seal: true } } } },
    signatures: true,
    performs: true,
    charges: true,
    dispatch: true,
    document: { select: { erasedOn: true } },
    unit: { select: { organization: { select: { inn: true } } } },
  },
} as const satisfies Prisma.MailDefaultArgs;

type Read = Prisma.MailGetPayload<typeof everything>;

/**
 * A letter with its dispatch, signatures, charges and history. The unit and the document are null if they were deleted
 * while foreign keys were disabled.
 */
export type LetterEvidence = Omit<Read, 'unit' | 'document'> & {
  unit: { organization: { inn: string } | null } | null;
  document: { erasedOn: Date | null } | null;
  /** Times at which persons were removed by the audit log; empty without a removal. */
  auditedErasures: readonly Date[];
  /** Which rules of entries the installation has left behind. */
  rulesLevels: readonly Pick<Prisma.EvidenceRulesGetPayload<object>, 'least' | 'afterId'>[];
};
export type EvidenceEntry = LetterEvidence['histories'][number];

export async function readLetterEvidence({ prisma }: Database, id: number): Promise<LetterEvidence> {
  const letter = await prisma.mail.findFirstOrThrow({ where: { id }, ...everything });
  const rulesLevels = await prisma.evidenceRules.findMany();
  if (letter.erasedOn === null) return { ...letter, rulesLevels, auditedErasures: [] };
  const where = { subject: 'mail', subjectId: String(id), action: 'mail.erase' };
  const audited = await prisma.auditEntry.findMany({ where, select: { at: true } });
  return { ...letter, rulesLevels, auditedErasures: audited.map(({ at }) => at) };
}

/** Facts of a history entry. Its hash covers them, so the tables must agree with them. */
export const factsOf = (entry: EvidenceEntry) => entry.payload as Record<string, unknown>;

export const entriesOf = ({ histories }: LetterEvidence, type: number) =>
  histories.filter(({ historyType }) => historyType === type);

export const isSameTime = (one: Date | null | undefined, other: Date | null | undefined) =>
  one?.getTime() === other?.getTime();

/** Names of the facts that differ between `facts` and `present`; a fact that is missing in `facts` is skipped. */
export function differingFacts(facts: Record<string, unknown>, present: Record<string, unknown>): string[] {
  return Object.entries(present)
    .filter(([name, value]) => facts[name] !== undefined && facts[name] !== value)
    .map(([name]) => name);
}
