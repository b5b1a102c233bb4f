import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { RunVerdict } from './check-run.ts';
import type { FaultRunSize } from './fault-run.ts';
import type { Nemesis } from './nemeses.ts';

/** A replacement in a source file that the worker or the API loads. */
export interface SourceChange {
  /** End of the file's path. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A product without one of its safeguards: the fault run must fail for it. */
export interface BrokenProduct {
  readonly name: string;
  readonly changes: readonly SourceChange[];
  /** SQL statements that remove the database's safeguards, which would otherwise hide the fault. */
  readonly walls?: readonly string[];
  /** The strike that exposes the fault. */
  readonly by: Nemesis['name'];
  /** Number of strikes, where fewer than the usual ones suffice. */
  readonly strikes?: number;
  /** Faults of the post that occur more often, so that a short run exposes the fault. */
  readonly faults?: FaultRunSize['faults'];
  /** Whether the verdict shows the fault. */
  readonly isFoundBy: (verdict: ControlVerdict) => boolean;
}

export interface ControlVerdict extends RunVerdict {
  readonly leftAcceptance: readonly string[];
  /** Letters whose document cannot be read. */
  readonly unreadable: readonly string[];
  readonly untold: readonly string[];
  /** Causes of repeated calls. */
  readonly repeated: Readonly<Record<string, number>>;
  /** Why the sender gave up, e.g. a refusal that no sender should get; null when it did not. */
  readonly brokenOff: string | null;
}

const ofPostal = (file: string, from: string, to: string): SourceChange => ({
  file: `packages/core/src/postal/${file}`,
  from,
  to,
});

const ofDocuments = (file: string, from: string, to: string): SourceChange => ({
  file: `packages/gateways/src/blob-store/${file}`,
  from,
  to,
});

export const brokenProducts: readonly BrokenProduct[] = [
  {
    name: 'each try has a key of its own',
    changes: [
      ofPostal(
        'hand-over/claim-dispatch.ts',
        'organizationId, key, ...claimed',
        'organizationId, key: crypto.randomUUID(), ...claimed',
      ),
      ofPostal('hand-over/settle-accepted.ts', 'letter.key !== claim.key || ', ''),
    ],
    by: 'worker killed',
    isFoundBy: ({ doubles }) => doubles.length > 0,
  },
  {
    name: 'the charge is committed before the acceptance, and the database takes a second one',
    changes: [
      // Charges before the transaction of the acceptance, not inside it, because two connections per letter would
      // exhaust the pool.
      ofPostal(
        'hand-over/settle-accepted.ts',
        'const settled = await ctx.db.transaction((tx) => accept(ctx, tx, claim, outcome));',
        `const price = await ctx.db.transaction(async (own) => {
          const letter = await lockLetterToSettle(own, claim.mailId, outcome.reference);
          const { price } = await own.mail.findUniqueOrThrow({ where: { id: claim.mailId } });
          return letter.state === 'accepted' ? price : chargeLetter(own, letter, ctx.clock.now());
        });
        await new Promise((later) => setTimeout(later, 200));
        const settled = await ctx.db.transaction((tx) => accept(ctx, tx, claim, { ...outcome, price }));`,
      ),
      ofPostal('hand-over/settle-accepted.ts', 'await chargeLetter(tx, letter, at);', 'outcome.price;'),
    ],
    walls: ['drop index charge_mail_id_kind_key', 'alter table charge drop constraint charge_mail_id_fkey'],
    by: 'worker killed',
    isFoundBy: ({ overcharged }) => overcharged > 0,
  },
  {
    name: 'a late answer without use counts after the acceptance, and the database takes it',
    changes: [ofPostal('hand-over/settle-negative.ts', "fence: claim.fence, state: 'sending' }", '}')],
    walls: ['alter table dispatch drop constraint dispatch_accepted_has_reference'],
    by: 'worker stopped beyond its lease',
    faults: { silentAfterAccept: 0.5 },
    isFoundBy: ({ leftAcceptance }) => leftAcceptance.length > 0,
  },
  {
    name: 'no sweeper runs',
    changes: [{ file: 'apps/worker/src/pollers.ts', from: '() => sweepDispatches(services)', to: 'async () => 0' }],
    by: 'queue deleted',
    isFoundBy: ({ lost }) => lost.length > 0,
  },
  {
    name: 'an answer that nothing is there counts as a stored document',
    changes: [
      ofDocuments('s3-client.ts', "return method !== 'PUT' && said", 'return said'),
      ofDocuments('s3-client.ts', "said.includes('<Code>NoSuchKey</Code>')", 'said.length > 0'),
      ofDocuments('s3-objects.ts', 'if (!isConfirmed &&', 'if (answer !== null && !isConfirmed &&'),
      {
        file: 'packages/core/src/mail/sign/queue-mail.ts',
        from: 'if (!stored.value)',
        to: 'if (ctx.blobs === undefined)',
      },
    ],
    by: 'documents away',
    strikes: 3,
    isFoundBy: ({ unreadable, lost }) => unreadable.length > 0 && lost.length > 0,
  },
  {
    name: 'a proxy that knows no object is believed that the document is lost',
    changes: [ofDocuments('s3-objects.ts', '?? (await get(sha256)) !== null', '?? false')],
    by: 'documents away',
    strikes: 3,
    isFoundBy: ({ brokenOff }) => brokenOff?.includes('document-missing') ?? false,
  },
  {
    name: 'a full disk counts as a fault of the product',
    changes: [{ file: 'packages/db/src/is-database-full.ts', from: 'hasErrorCode(error, full)', to: 'false' }],
    by: 'database full',
    strikes: 3,
    isFoundBy: ({ repeated }) => '500 internal' in repeated,
  },
  {
    name: 'nobody is told that the clock of the post differs',
    changes: [
      {
        file: 'apps/api/src/features/postal/postal.routes.ts',
        from: 'await recordPostClock(',
        to: 'void (() => undefined)(',
      },
    ],
    by: 'clock of the post wrong',
    strikes: 2,
    isFoundBy: ({ untold }) => untold.length > 0,
  },
];

/** SQL that breaks the product: letters under way no longer count against the balance. */
export const sqlWithoutReservations = [
  'alter function lock_money rename to lock_money_and_count',
  `create function lock_money(of_mail int) returns table
      (balance numeric, under_way numeric, credit numeric, sheets int, sum_for_mail numeric, sum_for_over_paged numeric)
    language sql security definer as $$
      select balance, 0::numeric, credit, sheets, sum_for_mail, sum_for_over_paged from lock_money_and_count(of_mail) $$`,
];

/** Change that breaks the product: events no longer wait for earlier events. */
export const eventsInAnyOrder = ofPostal('events/apply-postal-events.ts', 'if (sequence > state.last + 1) break;', '');

export async function breakWalls({ db }: TestWorld, walls: readonly string[]): Promise<void> {
  for (const wall of walls) await db.pool.query(wall);
}
