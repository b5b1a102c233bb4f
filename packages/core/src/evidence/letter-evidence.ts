import type { Database, Prisma } from '@hybrid-mail/db';

const everything = {
  include: {
    histories: { orderBy: { seq: 'asc' } },
    signatures: true,
    performs: true,
    charges: true,
    dispatch: true,
    unit: { select: { organization: { select: { inn: true } } } },
  },
} as const satisfies Prisma.MailDefaultArgs;

type Read = Prisma.MailGetPayload<typeof everything>;

/**
 * A letter with its dispatch, signatures, charges and history. The unit is null if it was deleted while foreign keys
 * were disabled.
 */
export type LetterEvidence = Omit<Read, 'unit'> & { unit: { organization: { inn: string } | null } | null };
export type EvidenceEntry = LetterEvidence['histories'][number];

export const readLetterEvidence = ({ prisma }: Database, id: number): Promise<LetterEvidence> =>
  prisma.mail.findFirstOrThrow({ where: { id }, ...everything });

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
