import { anOrganization, aUnit, aUser, testPassword } from '@hybrid-mail/testing/people';
import { anAuthenticatorApp, totpCodeOf } from '@hybrid-mail/testing/second-factors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiSender, apiSender } from './api-sender.ts';
import { checkRun, correctVerdict } from './check-run.ts';
import { logInApiClient } from './log-in-api-client.ts';
import { pollUntil } from './poll-until.ts';
import { type RotatedProduct, startRotatedProduct } from './rotated-product.ts';
import { aSender, type Sender } from './sender.ts';

/**
 * Small by default: all secrets in one rotation. `npm run drill:rotation` replaces one after another, under fifty calls a
 * second. ROTATION_WITHOUT_BEGIN=1 leaves out the first step, and has to fail.
 */
const isOneByOne = process.env.ROTATE_ONE_BY_ONE === '1';
const callsPerSecond = Number(process.env.CALLS_PER_SECOND ?? 10);
const withoutBegin = process.env.ROTATION_WITHOUT_BEGIN === '1';
const secrets = [
  ...['jwt_secret', 'password_pepper', 'secrets_key', 'postal_api_key', 'postal_webhook_secret'],
  ...['api_database_password', 'worker_database_password', 'postgres_password'],
];
const rotations = isOneByOne ? secrets.map((name) => [name]) : [secrets];
const people = 12;

let product: RotatedProduct;
let program: Sender;
let sender: ApiSender;
let logins: Awaited<ReturnType<typeof aCrowd>>;
beforeAll(async () => {
  product = await startRotatedProduct();
  program = await aSender(product.world);
  sender = await openSender();
  logins = await aCrowd();
}, 180_000);
afterAll(() => product?.close());

/** People who work with a session and log in again and again, and people with an app. */
async function aCrowd() {
  const { world } = product;
  const { id: organizationId } = await anOrganization(world.db);
  const { id: unitId } = await aUnit(world.db, organizationId);
  const persons = (count: number) =>
    Promise.all(Array.from({ length: count }, () => aUser(world.db, { organizationId, unitId })));
  const withApp = (await persons(3 * rotations.length)).map(async ({ id, username }) => ({
    username,
    secret: (await anAuthenticatorApp(world, id)).secret,
  }));
  const known = (await persons(people)).map(({ username }) => username);
  return { known, apps: await Promise.all(withApp), sessions: await openSessions(known) };
}

const openSender = async () => apiSender(program, await logInApiClient(product.proxy.url, program.username));

const openSessions = (usernames: readonly string[]) =>
  Promise.all(usernames.map((username) => logInApiClient(product.proxy.url, username)));

interface Entry {
  readonly status: number;
  readonly token: string;
}

/** Logs in; status 0 means that nothing answered. */
async function logIn(username: string, otp?: string): Promise<Entry> {
  const form = new URLSearchParams({ grant_type: 'password', username, password: testPassword, ...(otp && { otp }) });
  try {
    const response = await fetch(`${product.proxy.url}/token`, { method: 'POST', body: form });
    const body = (await response.json()) as { access_token?: string };
    return { status: response.status, token: body.access_token ?? '' };
  } catch {
    return { status: 0, token: '' };
  }
}

const figures: Record<string, Record<number, number>> = { calls: {}, logins: {}, codes: {} };
function note(kind: string, status: number): void {
  figures[kind] = { ...figures[kind], [status]: (figures[kind]?.[status] ?? 0) + 1 };
}

/** Logs in and uses the session twice, so that each API meets what the other one made. */
async function enter(username: string): Promise<void> {
  const { status, token } = await logIn(username);
  note('logins', status);
  for (const _ of [1, 2]) {
    const answer = await fetch(`${product.proxy.url}/api/login`, { headers: { authorization: `Bearer ${token}` } });
    note('calls', answer.status);
  }
}

/** Calls with sessions from before, at a constant rate until `stop`. */
function startLoad(): { stop(): Promise<void> } {
  const running: Promise<void>[] = [];
  let turn = 0;
  const call = async () => {
    const session = logins.sessions[turn++ % people];
    if (session) note('calls', (await session.call('GET', '/api/mail?limit=10')).status);
  };
  const calling = setInterval(() => running.push(call()), 1000 / callsPerSecond);
  return {
    stop: async () => {
      clearInterval(calling);
      await Promise.allSettled(running);
    },
  };
}

/** Someone with an app logs in; each code counts once, so each login is of another person. */
async function enterByCode(): Promise<void> {
  const { username, secret } = logins.apps.shift() ?? { username: '', secret: '' };
  note('codes', (await logIn(username, totpCodeOf(secret, new Date()))).status);
}

/** Many people at once: more than the connections that are open, so that processes log in to the database, too. */
const burst = async () => {
  await Promise.all(logins.known.map(enter));
};

const lettersEach = 4;

/** What happens while processes are replaced: letters go out, people log in by code. */
async function roll(): Promise<void> {
  await Promise.all([sender.send(await sender.drafts(lettersEach)), product.roll(burst).then(enterByCode)]);
}

const unsealed = async () => {
  const { rows } = await product.world.db.pool.query<{ key: string }>(
    `select distinct key from (select left(secret, 11) as key from totp where secret is not null union
     select left(seal, 11) from mail_signature join dispatch using (mail_id, generation)
     where state in ('queued', 'sending', 'unknown')) s`,
  );
  return rows.length;
};

/** What docs/operations.md says for a rotation. */
async function rotateUnderLoad(names: readonly string[]): Promise<void> {
  product.rotate('begin', names);
  if (!withoutBegin) await roll();
  if (names.some((name) => name.startsWith('postal_'))) await product.switchPost();
  product.rotate('switch', names);
  await roll();
  // Six days later: everybody has logged in, which gave passwords their new hash, and works with a new session.
  for (const { username } of logins.apps) await logIn(username);
  logins.sessions = await openSessions(logins.known);
  sender = await openSender();
  await pollUntil(unsealed, (keys) => keys <= 1, 60_000, product.workers.output);
  product.rotate('end', names);
  await roll();
}

describe('all secrets are replaced while people and programs work', () => {
  it(
    'no call fails, no session ends, every login succeeds, and every letter goes out once',
    async () => {
      const { world, proxy, workers, post } = product;
      const load = startLoad();
      try {
        for (const names of rotations) await rotateUnderLoad(names);
      } finally {
        await load.stop();
      }
      const letters = await world.db.prisma.mail.count();
      const sent = () => world.db.prisma.mail.count({ where: { isSent: true } });
      await pollUntil(sent, (count) => count === letters, 60_000, workers.output);
      const events = await world.db.prisma.postalEvent.count();
      const after = { letters, events, failed: proxy.failures.length, unknown: proxy.unknown.length };
      console.log(JSON.stringify({ rotations: rotations.length, ...figures, ...after }));
      if (proxy.failures.length > 0) console.log(product.warnings());
      expect([proxy.failures, proxy.unknown]).toEqual([[], []]);
      expect(Object.values(figures).map((counts) => Object.keys(counts))).toEqual([['200'], ['200'], ['200']]);
      expect(events).toBeGreaterThan(0);
      expect(await checkRun(world, post)).toEqual(correctVerdict(letters));
      expect(secrets.map((name) => product.secret(`${name}_former`))).toEqual(secrets.map(() => ''));
    },
    120_000 + rotations.length * 600_000,
  );
});
