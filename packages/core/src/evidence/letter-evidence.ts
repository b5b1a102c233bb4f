import type { Database, Prisma } from '@hybrid-mail/db';

const everything = {
  include: {
    histories: { orderBy: { seq: 'asc' } },
    signatures: true,
    performs: true,
    charges: true,
    dispatch: true,
  },
} as const satisfies Prisma.MailDefaultArgs;

/** A letter with all that is kept about it. */
export type LetterEvidence = Prisma.MailGetPayload<typeof everything>;
export type Entry = LetterEvidence['histories'][number];

export const readLetterEvidence = ({ prisma }: Database, id: number): Promise<LetterEvidence> =>
  prisma.mail.findUniqueOrThrow({ where: { id }, ...everything });

/** The facts of an entry. They are bound by its hash, so they say what the tables must say. */
export const factsOf = (entry: Entry) => entry.payload as Record<string, unknown>;

export const entriesOf = ({ histories }: LetterEvidence, type: number) =>
  histories.filter(({ historyType }) => historyType === type);

/** Names the facts that the tables tell otherwise. Facts that the entry does not hold say nothing. */
export function differing(facts: Record<string, unknown>, present: Record<string, unknown>): string[] {
  return Object.entries(present)
    .filter(([name, value]) => facts[name] !== undefined && facts[name] !== value)
    .map(([name]) => name);
}
