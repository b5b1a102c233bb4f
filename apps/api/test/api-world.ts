import type { Actor } from '@hybrid-mail/core/actor';
import { connectDatabase, type Database, type ReadReplica } from '@hybrid-mail/db';
import { closePdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import { jobSender } from '@hybrid-mail/jobs';
import { actorOf, testPassword, testSecretsKey } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig, secondFactorRuleOf, switchesOf } from '../src/config.ts';
import { channelsOf, eventSources, scannerOf } from '../src/deps.ts';
import { signToken } from '../src/http/caller/token.ts';
import { openTestMode } from '../src/test-mode-deps.ts';
import { watchRefusals } from './watch-refusals.ts';

type Answer = LightMyRequestResponse;
type More = Omit<InjectOptions, 'method' | 'url'>;

/** Client of the API that sends one user's token with every call. */
export interface TestClient {
  readonly token: string;
  get(url: string, more?: More): Promise<Answer>;
  post(url: string, body?: unknown, more?: More): Promise<Answer>;
  put(url: string, body?: unknown, more?: More): Promise<Answer>;
  delete(url: string, body?: unknown, more?: More): Promise<Answer>;
}

export interface ApiWorld extends TestWorld {
  readonly app: FastifyInstance;
  /** The API's database pool for calls of staff and for its own statements; `db` has unrestricted rights. */
  readonly appDb: Database;
  /** A second API on the same database, as in another process; the caller closes it. */
  anotherProcess(): Promise<FastifyInstance>;
  readonly config: Config;
  /** Token of a new session. */
  tokenOf(userId: number): Promise<string>;
  actorOf(userId: number): Promise<Actor>;
  /** Client with the user's token, always of the same session; null makes a client without a login. */
  by(user: { id: number } | null): Promise<TestClient>;
  /** Client that sends this token. */
  with(token: string): TestClient;
  /** Requests a token with username and password. */
  logIn(username: string, password?: string, more?: More): Promise<Answer>;
  /** Listens on a real port. @returns its address, without a trailing slash */
  listen(): Promise<string>;
  close(): Promise<void>;
}

const year = 365 * 24 * 60 * 60 * 1000;

type Options = Parameters<typeof testWorld>[0] & {
  env?: NodeJS.ProcessEnv;
  /** Opens the replica of one process. */
  openReads?: (primary: Database, url: string) => ReadReplica | undefined;
};

/** The whole API on its own database, with rate limits too high to matter unless `env` sets them. */
export async function apiWorld({ env = {}, openReads, ...options }: Options = {}): Promise<ApiWorld> {
  const world = await testWorld(options);
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    EMAIL_FROM: 'notices@letters.example',
    DATABASE_URL: world.directUrlOf('api'),
    JWT_SECRET: 'jwt key of the tests, at least thirty-two characters',
    PASSWORD_PEPPER: world.pepper,
    SECRETS_KEY: testSecretsKey,
    POSTAL_WEBHOOK_SECRET: 'webhook key of the tests, at least thirty-two characters',
    SIGNATURE_VERIFIER: 'builtin',
    RATE_LIMIT_FACTOR: '1000',
    MAX_LOOP_DELAY_MS: '0',
    ...env,
  });
  const open = databasesOf(world);
  const services = {
    ...world,
    ...open.services,
    switches: switchesOf(config),
    secondFactor: secondFactorRuleOf(config),
    channels: channelsOf(config),
    scanner: scannerOf(config),
    recallMs: config.RECALL_MINUTES * 60_000,
  };
  const testMode = openTestMode(config, services, () => undefined);
  const replicas: ReadReplica[] = [];
  const build = () => {
    const reads = openReads?.(services.db, config.DATABASE_URL);
    if (reads) replicas.push(reads);
    return buildApp({
      services,
      customersDb: open.customersDb,
      reads,
      testMode,
      config,
      ...eventSources(config, world.clock),
      close: async () => undefined,
    });
  };
  const app = await build();
  const assertListed = watchRefusals(app);
  const actors = new Map<number, Promise<Actor>>();
  // Tests move the clock by months, so their sessions last a year.
  const openSession = async (userId: number) => {
    const actor = await actorOf(world.db, userId, world.clock.now());
    const expiresOn = new Date(world.clock.now().getTime() + year);
    await world.db.prisma.session.update({ where: { jti: actor.jti }, data: { expiresOn } });
    return actor;
  };
  const sessionOf = (userId: number) => {
    const actor = actors.get(userId) ?? openSession(userId);
    actors.set(userId, actor);
    return actor;
  };
  const tokenIn = ({ userId, jti }: Actor) => {
    const createdOn = world.clock.now();
    const expiresOn = new Date(createdOn.getTime() + year);
    return signToken(config.JWT_SECRET, { jti, userId, createdOn, expiresOn });
  };
  return {
    ...world,
    blobs: open.services.blobs,
    appDb: open.services.db,
    app,
    anotherProcess: build,
    config,
    tokenOf: async (userId) => tokenIn(await openSession(userId)),
    actorOf: sessionOf,
    by: async (user) => caller(app, user === null ? '' : tokenIn(await sessionOf(user.id))),
    with: (token) => caller(app, token),
    logIn: (username, password = testPassword, more = {}) =>
      app.inject({
        method: 'POST',
        url: '/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
        ...more,
      }),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await app.close();
      await closePdfInspection();
      await testMode.close();
      await Promise.all(replicas.map((reads) => reads.close()));
      await open.close();
      await world.drop();
      assertListed();
    },
  };
}

/** The database pools that openDeps opens, with the roles of production. */
function databasesOf({ urlOf, directUrlOf, clock }: TestWorld) {
  const url = urlOf('api');
  const db = connectDatabase({ url, poolSize: 5, name: 'api' });
  const customersDb = connectDatabase({ url, poolSize: 5, name: 'api customers', isForCustomers: true });
  const jobs = jobSender(directUrlOf('api'));
  return {
    customersDb,
    services: { db, jobs, blobs: postgresBlobStore(db, clock.now) },
    close: async () => {
      await jobs.close();
      await Promise.all([db.close(), customersDb.close()]);
    },
  };
}

function caller(app: FastifyInstance, token: string): TestClient {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    { headers, ...more }: More = {},
  ) =>
    app.inject({
      method,
      url,
      headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as Record<string, unknown> }),
      ...more,
    });
  return {
    token,
    get: (url, more) => call('GET', url, undefined, more),
    post: (url, body, more) => call('POST', url, body, more),
    put: (url, body, more) => call('PUT', url, body, more),
    delete: (url, body, more) => call('DELETE', url, body, more),
  };
}
