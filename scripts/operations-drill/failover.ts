import { setTimeout as pause } from 'node:timers/promises';
import { isWhole } from '../environment/replace-databases.mjs';
import { callSteadily } from './api-client.ts';
import type { DrillReport } from './drill-report.ts';
import { callsPerSecond } from './drill-settings.ts';
import type { Installation } from './installation.ts';
import type { SenderProgram } from './sender-program.ts';

const { FAILOVER_KILLS = '2', FAILOVER_LETTERS = '10' } = process.env;
/** Letters that are sent during each interruption. */
const letters = Number(FAILOVER_LETTERS);
const longestMs = 180_000;
/** Calls a second. Three databases and etcd share the machine with the product here: what is counted is the interruption, not the load. */
const [reads, writes] = [callsPerSecond / 5, 1];
const enter = 'docker compose exec -T';

/** A letter in the records of the sandbox. */
interface PostalRecord {
  readonly uid: string;
  readonly timesAccepted: number;
}

/** An installation that got three databases. */
export class ThreeDatabases {
  readonly #installation: Installation;
  readonly #sender: SenderProgram;
  readonly #report: DrillReport;

  private constructor(installation: Installation, sender: SenderProgram, report: DrillReport) {
    this.#installation = installation;
    this.#sender = sender;
    this.#report = report;
  }

  /**
   * Moves an installation with one database to three, by a dump.
   * @param one the installation with one database
   * @param three the same one, whose commands see docker-compose.ha.yml
   */
  static async move(
    one: Installation,
    three: Installation,
    sender: SenderProgram,
    report: DrillReport,
  ): Promise<ThreeDatabases> {
    await report.timed('move to three databases, until everything is healthy', async () => {
      await one.follow('ha-stop');
      await one.follow('backup');
      // A repository of its own, where the continuous backups are on: its database is another one now.
      await one.run("sed -i 's|^# BACKUP_PATH=.*|BACKUP_PATH=/backup/three|' .env");
      await three.follow('ha-install');
    });
    const moved = new ThreeDatabases(three, sender, report);
    await moved.#untilWhole();
    report.say(`the databases:\n${await three.follow('ha-status')}`);
    return moved;
  }

  /** Kills the primary, more than once, and hands it over by hand, while people read and write. */
  async survive(): Promise<void> {
    const before = await this.#recordsOfPost();
    const sent: number[] = [];
    for (let kill = 1; kill <= Number(FAILOVER_KILLS); kill += 1) {
      sent.push(...(await this.#interrupt('the primary was killed', () => this.#killPrimary())));
      await this.#installation.follow('ha-return');
      await this.#untilWhole();
    }
    sent.push(...(await this.#interrupt('the primary was handed over', () => this.#installation.follow('ha-switch'))));
    await this.#untilWhole();
    await this.#sender.untilDelivered(sent);
    const after = await this.#recordsOfPost();
    const lost = sent.length - (after.length - before.length);
    const double =
      after.filter(({ timesAccepted }) => timesAccepted > 1).length +
      after.length -
      new Set(after.map(({ uid }) => uid)).size;
    this.#report.say(`${sent.length} letters were sent meanwhile: lost ${lost}, double ${double}; all were delivered`);
    if (lost !== 0 || double !== 0) throw new Error('letters were lost or accepted twice');
    await this.#installation.run('docker compose run --rm -T operator evidence:verify');
    this.#report.say('the evidence of all letters verifies after it');
  }

  /** Reads, drafts and letters while something happens to the primary. @returns the letters that were sent */
  async #interrupt(what: string, act: () => Promise<unknown>): Promise<number[]> {
    const sender = this.#sender;
    const reading = callSteadily(() => sender.client.answer('GET', '/api/mail?limit=10'), reads);
    const writing = callSteadily(() => sender.tryDraft(), writes);
    const sending = sender.sendPatiently(letters);
    await pause(2000);
    const from = await this.#primary();
    const begun = performance.now();
    await act();
    const again = await writing.successAfter(performance.now());
    const seconds = Math.round((again - begun) / 100) / 10;
    const sent = await sending;
    await pause(2000);
    const [read, written] = [await reading.stop(), await writing.stop()];
    this.#report.say(`${what}: ${from} -> ${await this.#primary()}, ${seconds} s until a letter could be created`);
    for (const [name, { calls, failed, byKind, seconds: within }] of [
      ['reading', read],
      ['writing', written],
    ] as const)
      this.#report.say(
        `  ${name}: ${calls} calls, failed ${failed} within ${within} s, answers ${JSON.stringify(byKind)}`,
      );
    const bugs = Object.keys({ ...read.byKind, ...written.byKind }).filter((kind) => kind.startsWith('500'));
    if (bugs.length > 0) throw new Error(`a lost primary was told as a bug: ${bugs.join(', ')}`);
    return sent;
  }

  /** Kills database and etcd of the primary, as the loss of a machine does. */
  async #killPrimary(): Promise<void> {
    const primary = await this.#primary();
    await this.#installation.run(`docker compose kill ${primary} ${primary.replace('database', 'etcd')}`);
  }

  async #primary(): Promise<string> {
    return (await this.#installation.quietly(`${enter} postgres primary`)).trim();
  }

  async #untilWhole(): Promise<void> {
    for (const end = performance.now() + longestMs; ; await pause(1000)) {
      const list = `${enter} "$(${enter} postgres primary)" patronictl list --format json`;
      const told = await this.#installation.quietly(list).catch((error: Error) => error);
      if (typeof told === 'string' && isWhole(JSON.parse(told))) return;
      if (performance.now() > end) throw new Error(`the databases do not follow a primary: ${told}`);
    }
  }

  async #recordsOfPost(): Promise<readonly PostalRecord[]> {
    const key = "require('fs').readFileSync(process.env.POSTAL_API_KEY_FILE, 'utf8').trim()";
    const headers = `{ authorization: 'Bearer ' + ${key} }`;
    const ask = `fetch('http://127.0.0.1:8081/sandbox/letters', { headers: ${headers} }).then((r) => r.text()).then(console.log)`;
    return JSON.parse(await this.#installation.quietly(`${enter} postal-sandbox node -e "${ask}"`));
  }
}
