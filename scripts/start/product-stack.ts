import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../packages/db/src/embedded/postgres-server.ts';
import { buildWeb } from './build-web.ts';
import { Child } from './child.ts';
import { childPlansOf, environmentOf } from './plans.ts';
import { openDatabase, type ProductDatabase } from './product-database.ts';
import { RunFile } from './run-file.ts';
import { runNodeProgram } from './run-node-program.ts';
import { loadSeal } from './seal.ts';
import { loadSecrets } from './secrets.ts';
import { checkPorts, repositoryRoot, type Settings } from './settings.ts';

export type PrintLine = (line: string) => void;

const seed = 'prisma/seed/seed.ts';

/** Starts and stops the database and all processes of the product. */
export class ProductStack {
  readonly #settings: Settings;
  readonly #say: PrintLine;
  readonly #runFile: RunFile;
  #database: ProductDatabase | null = null;
  #children: Child[] = [];
  #isStopping = false;

  constructor(settings: Settings, say: PrintLine) {
    this.#settings = settings;
    this.#say = say;
    this.#runFile = new RunFile(settings.dataDir);
  }

  async start(): Promise<void> {
    await this.#runFile.takeOver(this.#say);
    await checkPorts(this.#settings);
    const [workerPort, smtpPort] = [await findFreePort(), await findFreePort()];
    const secrets = loadSecrets(this.#settings.dataDir);
    const seal = loadSeal(this.#settings.dataDir, new Date());
    const { url: databaseUrl } = await this.#step('database', async () => {
      this.#database = await openDatabase(this.#settings, this.#say);
      return this.#database;
    });
    const given = { settings: this.#settings, databaseUrl, secrets, seal, workerPort, smtpPort };
    const environment = environmentOf(given);
    await this.#step('database client', () => runNodeProgram('generating', ['packages/db/src/commands/generate.ts']));
    await this.#step('migrations', () => runNodeProgram('migrating', ['scripts/database/migrate.ts'], environment));
    if (existsSync(join(repositoryRoot, seed)))
      await this.#step('demonstration data', () => runNodeProgram('seeding', [seed], environment));
    if (!this.#settings.isDev) await this.#step('pages', buildWeb);
    for (const plan of childPlansOf(given)) await this.#startChild(plan);
  }

  async #startChild(plan: ReturnType<typeof childPlansOf>[number]): Promise<void> {
    const note = (name: string, pid: number, command: string) => this.#runFile.note(name, pid, command);
    const child = new Child(plan, { dataDir: this.#settings.dataDir, say: this.#say, note });
    this.#children.push(child);
    await this.#step(plan.name, () => child.start());
  }

  /** Stops the processes in reverse order of their start, then the database. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const child of [...this.#children].reverse()) {
      await this.#stopping(child.plan.name, () => child.stop());
    }
    const database = this.#database;
    if (database) await this.#stopping('database', () => database.stop());
    this.#runFile.forget();
  }

  /** Kills all processes and the database without waiting. The database recovers at the next start. */
  kill(): void {
    this.#isStopping = true;
    for (const child of this.#children) child.kill();
    this.#database?.kill();
  }

  async #step<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (this.#isStopping) throw new Error('Stopped while starting.');
    const begun = Date.now();
    const result = await work();
    if (!this.#isStopping) this.#say(`  ${name.padEnd(20)} ready, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
    return result;
  }

  async #stopping(name: string, work: () => Promise<void>): Promise<void> {
    await work();
    this.#say(`  ${name.padEnd(20)} stopped`);
  }
}
