import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { createRootCertificate, derOf, issueTestCertificate } from '@hybrid-mail/gateways/testing';
import type { TestSigner } from '@hybrid-mail/testing/test-signers';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../packages/db/src/embedded/index.ts';
import { findFreePort } from '../../../packages/db/src/embedded/postgres-server.ts';
import { Child, type ChildPlan } from '../../start/child.ts';
import { childPlansOf } from '../../start/plans.ts';
import { runNodeProgram } from '../../start/run-node-program.ts';
import { loadSeal } from '../../start/seal.ts';
import { loadSecrets } from '../../start/secrets.ts';
import type { Release } from './open-release.ts';

/** API and worker of one release. */
export interface Programs {
  readonly name: string;
  /** Address of the API. */
  readonly url: string;
  stopWorker(): Promise<void>;
  stopApi(): Promise<void>;
}

interface StrangersPorts {
  readonly POSTAL_PORT: number;
  readonly SIGNING_PORT: number;
  readonly smtpPort: number;
}

/** Number of the demonstration's first organization, whose people sign. */
const inn = '301234567';
const valid = { from: '2024-01-01T00:00:00Z', to: '2036-01-01T00:00:00Z' };

/** A database, a post and the programs of releases that work on them, in a temporary folder. */
export class Installation {
  readonly db: Database;
  /** A key of the organization whose people sign. */
  readonly key: TestSigner;
  readonly #dataDir: string;
  readonly #postgres: EmbeddedPostgres;
  readonly #ports: StrangersPorts;
  readonly #children: Child[] = [];

  static async open(): Promise<Installation> {
    const dataDir = mkdtempSync(join(tmpdir(), 'hybrid-mail-releases-'));
    // The server runs as another account when root starts it.
    chmodSync(dataDir, 0o755);
    const key = await makeTrustedKey(join(dataDir, 'trusted-ca'));
    const [POSTAL_PORT, SIGNING_PORT, smtpPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const ports = { POSTAL_PORT, SIGNING_PORT, smtpPort };
    return new Installation({ dataDir, key, ports, postgres: await startEmbeddedPostgres({ dataDir }) });
  }

  private constructor(made: { dataDir: string; key: TestSigner; ports: StrangersPorts; postgres: EmbeddedPostgres }) {
    this.key = made.key;
    this.#dataDir = made.dataDir;
    this.#ports = made.ports;
    this.#postgres = made.postgres;
    this.db = connectDatabase({ url: made.postgres.url, poolSize: 2, name: 'drill' });
  }

  /** Address of the post and the secret of its own records. */
  get post(): { readonly url: string; readonly apiKey: string } {
    const { POSTAL_API_KEY: apiKey } = loadSecrets(this.#dataDir);
    return { url: `http://127.0.0.1:${this.#ports.POSTAL_PORT}`, apiKey };
  }

  async migrate({ root }: Release): Promise<void> {
    await runNodeProgram('migrating', ['scripts/database/migrate.ts'], await this.#ownersEnvironment(), root);
  }

  /** Fills the database with the demonstration of a release. */
  async seed({ root }: Release): Promise<void> {
    await runNodeProgram('seeding', ['prisma/seed/seed.ts'], await this.#ownersEnvironment(), root);
  }

  /** Starts the post, which delivers letters within seconds, and the signing agent, which stamps seals. */
  async startStrangers({ root }: Release): Promise<void> {
    for (const { environment, ...plan } of (await this.#plans()).slice(0, 2))
      await this.#startChild({ ...plan, cwd: root, environment: { ...environment, POSTAL_STEP_SECONDS: '1' } });
  }

  async start(name: string, { root }: Release): Promise<Programs> {
    const [, , worker, api] = await this.#plans();
    // Releases from before the database's roles log in as its owner.
    const owner = (await this.#hasRoles()) ? {} : { DATABASE_URL: this.#postgres.url };
    const start = ({ environment, ...plan }: ChildPlan) => {
      const own = { ...environment, ...owner, POSTAL_POLL_SECONDS: '2', SWEEP_SECONDS: '5' };
      return this.#startChild({ ...plan, name: `${plan.name}-${name}`, cwd: root, environment: own });
    };
    if (!worker || !api) throw new Error('the product has no worker or no API');
    const [startedWorker, startedApi] = [await start(worker), await start(api)];
    const url = new URL(api.healthUrl).origin;
    return { name, url, stopWorker: () => startedWorker.stop(), stopApi: () => startedApi.stop() };
  }

  /** Runs a command of the operator. @returns its output and whether it ended with 0 */
  async run({ root }: Release, command: string): Promise<{ isGood: boolean; output: string }> {
    const [, , worker] = await this.#plans();
    const options = { cwd: root, env: { ...process.env, ...worker?.environment }, maxBuffer: 2 ** 26 };
    const program = promisify(execFile)(process.execPath, ['apps/operator/src/main.ts', command], options);
    return program.then(
      ({ stdout }) => ({ isGood: true, output: stdout.trim() }),
      ({ stdout, stderr }) => ({ isGood: false, output: `${stderr}${stdout}`.trim() }),
    );
  }

  async stop(): Promise<void> {
    for (const child of this.#children.toReversed()) await child.stop();
    await this.db.close();
    await this.#postgres.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Plans of signing agent, post, worker and API, the last two on ports of their own. */
  async #plans(): Promise<ChildPlan[]> {
    const { smtpPort, ...strangers } = this.#ports;
    const dataDir = this.#dataDir;
    const ports = { ...strangers, PORT: await findFreePort(), WEB_PORT: 0 };
    const settings = { isDev: false, securePort: null, ports, dataDir, databaseUrl: null, logLevel: 'info' };
    const [secrets, seal] = [loadSecrets(dataDir), loadSeal(dataDir, new Date())];
    const databaseUrl = this.#postgres.url;
    return childPlansOf({ settings, databaseUrl, secrets, seal, workerPort: await findFreePort(), smtpPort });
  }

  async #ownersEnvironment(): Promise<Record<string, string>> {
    const [plan] = await this.#plans();
    return { ...plan?.environment, DATABASE_URL: this.#postgres.url };
  }

  async #hasRoles(): Promise<boolean> {
    return (await this.db.pool.query(`select from pg_roles where rolname = 'hybrid_mail_api'`)).rowCount === 1;
  }

  async #startChild(plan: ChildPlan): Promise<Child> {
    const child = new Child(plan, { dataDir: this.#dataDir, say: (line) => console.log(`  ${line}`), note: () => {} });
    this.#children.push(child);
    await child.start();
    return child;
  }
}

/** A key of the demonstration's organization, of an authority that the installation trusts. */
async function makeTrustedKey(folder: string): Promise<TestSigner> {
  const issuer = await createRootCertificate('Authority of the drill', valid);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'drill.cer'), derOf(issuer.certificate));
  const subject = [
    ['2.5.4.3', 'РАХИМОВА НОДИРА ШАВКАТОВНА'],
    ['2.5.4.10', '«Намуна» МЧЖ'],
    ['1.2.860.3.16.1.1', inn],
    ['1.2.860.3.16.1.2', '40201902050010'],
  ] as const;
  const key = await issueTestCertificate({ subject, issuer, keyUsage: 0xc0, ...valid });
  return { ...key, chain: [], now: () => new Date() };
}
