import { checkInvariants, verifyEvidence } from '@hybrid-mail/core/evidence';
import { historyType } from '@hybrid-mail/core/mail';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { PostalRecord, PostProcess } from './post-process.ts';
import { basePrices, surcharge } from './sender.ts';

/** Result of a run: in a correct run everything but `accepted` is empty or 0. */
export interface RunVerdict {
  /** Number of letters in the post's own records. */
  accepted: number;
  lost: string[];
  /** Letters that the post has accepted more than once, under one key or several. */
  doubles: string[];
  sharedKeys: string[];
  wrongReferences: string[];
  /**
   * Sum that letters were charged beyond their reserved price. Not netted with `undercharged`: a letter that is charged
   * twice must not be offset by a letter that is not charged.
   */
  overcharged: number;
  /** Sum that letters were charged below their reserved price; charges at another price of the run do not count. */
  undercharged: number;
  wrongEvidence: string[];
  brokenInvariants: string[];
}

/** Checks a run against the post's own records. */
export async function checkRun(world: TestWorld, post: PostProcess): Promise<RunVerdict> {
  const mails = await world.db.prisma.mail.findMany({ include: { dispatch: true } });
  const records = await post.letters();
  const byUid = Map.groupBy(records, ({ uid }) => uid);
  const byKey = Map.groupBy(records, ({ key }) => key);
  const excess = await excessOf(world, mails);
  const papers = (of: PostalRecord[]) => of.reduce((sum, { timesAccepted }) => sum + timesAccepted, 0);
  const wrongEvidence: string[] = [];
  for (const { id } of mails) {
    // Without its document the evidence of a letter proves nothing.
    const problems = await verifyEvidence(world, id).catch((error: Error) => [error.message]);
    wrongEvidence.push(...problems.map((problem) => `EHM${id}: ${problem}`));
  }
  return {
    accepted: byUid.size,
    lost: mails.filter(({ uid }) => !byUid.has(uid)).map(({ uid }) => uid),
    doubles: [...byUid].filter(([, of]) => papers(of) > 1).map(([uid]) => uid),
    sharedKeys: [...byKey].filter(([, of]) => new Set(of.map(({ uid }) => uid)).size > 1).map(([key]) => key),
    wrongReferences: mails
      .filter(({ uid, dispatch }) => byUid.get(uid)?.[0]?.barcodes[0] !== dispatch?.postalReference)
      .map(({ uid }) => uid),
    overcharged: sum(excess.filter((money) => money > 0)),
    undercharged: sum(excess.filter((money) => money < 0).map(Math.abs)),
    wrongEvidence,
    brokenInvariants: (await checkInvariants(world.db)).filter(({ count }) => count > 0).map(({ name }) => name),
  };
}

interface Letter {
  readonly id: number;
  readonly sheets: number;
  readonly dispatch: { readonly reservedTariff: unknown } | null;
}

/**
 * Charge minus price of each letter, followed by the charges without a letter. The price is the reserved one, or a
 * lower one that the run has set.
 */
async function excessOf({ db }: TestWorld, mails: readonly Letter[]): Promise<number[]> {
  const charged = await db.prisma.charge.groupBy({ by: ['mailId'], _sum: { amount: true } });
  const sums = new Map(charged.map(({ mailId, _sum: { amount } }) => [mailId, Number(amount ?? 0)]));
  const excess = mails.map(({ id, sheets, dispatch }) => {
    const charge = sums.get(id) ?? 0;
    const over = sheets > 3 ? surcharge : 0;
    const reserved = Number((dispatch?.reservedTariff as { sumForMail: string } | undefined)?.sumForMail ?? 0);
    const isLower = charge < reserved + over && basePrices.some((base) => base + over === charge);
    return isLower ? 0 : charge - reserved - over;
  });
  const known = new Set(mails.map(({ id }) => id));
  return [...excess, ...[...sums].flatMap(([id, money]) => (id !== null && known.has(id) ? [] : [money]))];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const correctVerdict = (letters: number): RunVerdict => ({
  accepted: letters,
  lost: [],
  doubles: [],
  sharedKeys: [],
  wrongReferences: [],
  overcharged: 0,
  undercharged: 0,
  wrongEvidence: [],
  brokenInvariants: [],
});

const typeOf: Record<string, number> = {
  forming: historyType.forming,
  printed: historyType.printed,
  prepared: historyType.prepared,
  result: historyType.result,
};

/** Letters without the expected history: registered, signed, handed over, then the post's events in their order. */
export async function findIncompleteHistories(world: TestWorld, post: PostProcess): Promise<string[]> {
  const published = Map.groupBy(await post.events(), ({ uid }) => uid);
  const mails = await world.db.prisma.mail.findMany({
    select: { uid: true, histories: { select: { historyType: true }, orderBy: { seq: 'asc' } } },
  });
  const begin = [historyType.registered, historyType.signed, historyType.handedOver];
  return mails.flatMap(({ uid, histories }) => {
    const events = (published.get(uid) ?? []).sort((a, b) => a.sequence - b.sequence);
    const expected = [...begin, ...events.map(({ type }) => typeOf[type])].join();
    const actual = histories.map((entry) => entry.historyType).join();
    return actual === expected && events.length > 0 ? [] : [`${uid}: ${actual} and not ${expected}`];
  });
}
