import type { Actor } from '@hybrid-mail/core/actor';
import type { Refusal } from '@hybrid-mail/core/errors';
import { type Database, lockRow, type Prisma, type Transaction } from '@hybrid-mail/db';
import {
  actorOf,
  aGlobalOrganization,
  aGlobalUnit,
  anOrganization,
  aUnit,
  aUser,
  testPassword,
} from '@hybrid-mail/testing/people';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { expect } from 'vitest';
import { connectKey, createChallenge, logInByKey } from '../src/account/index.ts';

export const testCaller = { address: '10.0.0.1', userAgent: 'Firefox' };

interface Signed {
  guid: string;
  signature: string;
}

/** Test fixture: an organization and the operator, with users who manage their accounts. */
export interface AccountFixture {
  readonly world: TestWorld;
  readonly inn: string;
  readonly operatorInn: string;
  /** Creates a logged-in sender of the organization. */
  aSender(given?: Partial<Prisma.UserUncheckedCreateInput>): Promise<Actor>;
  aController(given?: Partial<Prisma.UserUncheckedCreateInput>): Promise<Actor>;
  /** Context of account verbs, optionally with a mandatory second factor for staff. */
  as(actor: Actor, isSecondFactorRequired?: boolean): ReturnType<TestWorld['as']>;
  /** A signed challenge with the purpose `confirm`. */
  confirmed(actor: Actor, key: TestSigner, userAgent?: string): Promise<Signed>;
  /** A signed challenge with the purpose `login`. */
  signedForLogin(key: TestSigner, userAgent?: string): Promise<Signed>;
  connect(actor: Actor, key: TestSigner): ReturnType<typeof connectKey>;
  logInBy(key: TestSigner): ReturnType<typeof logInByKey>;
  /** Number of the user's open sessions. */
  alive(actor: Actor): Promise<number>;
  /** Locks and changes the user's row, starts a call, and commits the change as soon as the call waits for the lock. */
  during<T>(
    actor: Actor,
    work: { change: (tx: Transaction) => Promise<unknown>; start: () => Promise<T> },
  ): Promise<{ answer: Promise<T> }>;
  lastAudit(): Promise<Prisma.AuditEntryGetPayload<object> | null>;
}

/** Code of the refusal; null if the promise resolves. */
export const refusalCodeOf = (answer: Promise<unknown>): Promise<string | null> =>
  answer.then(
    () => null,
    ({ code }: Refusal) => code,
  );

async function waitingForLocks({ pool }: Database): Promise<number> {
  const { rows } = await pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

export async function createAccountFixture(now: string): Promise<AccountFixture> {
  const world = await testWorld({ now });
  const { db } = world;
  const organization = await anOrganization(db);
  const operator = await aGlobalOrganization(db);
  const home = { organizationId: organization.id, unitId: (await aUnit(db, organization.id)).id };
  const staffHome = { globalOrganizationId: operator.id, globalUnitId: (await aGlobalUnit(db, operator.id)).id };
  const logged = async (given: Prisma.UserUncheckedCreateInput | object) =>
    actorOf(db, (await aUser(db, given)).id, world.clock.now());
  const as: AccountFixture['as'] = (actor, isSecondFactorRequired = false) => ({
    ...world.as(actor, 'account.edit'),
    secondFactor: { staff: isSecondFactorRequired, senders: false },
  });
  const signed = async (asked: Parameters<typeof createChallenge>[1], key: TestSigner) => {
    const { guid, hashCode } = await createChallenge(world, asked);
    return { guid, signature: await signText(key, hashCode) };
  };
  const confirmed: AccountFixture['confirmed'] = ({ userId }, key, userAgent = testCaller.userAgent) =>
    signed({ purpose: 'confirm', userId, userAgent }, key);
  const signedForLogin: AccountFixture['signedForLogin'] = (key, userAgent = testCaller.userAgent) =>
    signed({ purpose: 'login', userId: null, userAgent }, key);
  return {
    world,
    inn: organization.inn,
    operatorInn: operator.inn,
    aSender: (given = {}) => logged({ ...home, ...given }),
    aController: (given = {}) => logged({ ...staffHome, type: 3, ...given }),
    as,
    confirmed,
    signedForLogin,
    connect: async (actor, key) =>
      connectKey(as(actor), { ...(await confirmed(actor, key)), password: testPassword, ...testCaller }),
    logInBy: async (key) => logInByKey(world, { ...(await signedForLogin(key)), ...testCaller }),
    alive: ({ userId }) => db.prisma.session.count({ where: { userId, endedOn: null } }),
    during: ({ userId }, { change, start }) =>
      db.transaction(async (tx) => {
        await lockRow(tx, 'userAccount', userId, 'no key update');
        await change(tx);
        const answer = start();
        await expect.poll(() => waitingForLocks(db)).toBe(1);
        return { answer };
      }),
    lastAudit: () => db.prisma.auditEntry.findFirst({ orderBy: { id: 'desc' } }),
  };
}
