import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, git, root } from './drill-settings.ts';
import { runScript } from './installation.ts';

/** The repository from which the installation is cloned: first with one release, then with the next one. */
export class ReleaseOrigin {
  readonly folder: string;
  readonly #commit: string;
  /** Whether this checkout is the release to upgrade to; otherwise one is made of the same code. */
  readonly #isUpgrade: boolean;

  /** @param commit the release before, as git names it */
  constructor(folder: string, commit: string) {
    this.folder = folder;
    this.#commit = git('rev-parse', commit) ?? commit;
    this.#isUpgrade = this.#commit !== git('rev-parse', 'HEAD');
  }

  async make(): Promise<void> {
    const reset = `git -C '${this.folder}' reset --quiet --hard '${this.#commit}'`;
    await runScript(`git clone --quiet '${root}' '${this.folder}' && ${reset}`, { cwd: root, env });
  }

  /** Publishes the release after it. @returns its version */
  async releaseNext(): Promise<string> {
    const run = (script: string) => runScript(script, { cwd: this.folder, env });
    if (this.#isUpgrade) await run(`git fetch --quiet '${root}' HEAD && git reset --quiet --hard FETCH_HEAD`);
    const file = join(this.folder, 'package.json');
    const text = readFileSync(file, 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    if (this.#isUpgrade) return version;
    const next = version.replace(/\d+$/, (number) => String(Number(number) + 1));
    writeFileSync(file, text.replace(`"version": "${version}"`, `"version": "${next}"`));
    const author = '-c user.name=drill -c user.email=drill@letters.example';
    await run(`git ${author} commit --quiet --all --message 'Release ${next}'`);
    return next;
  }
}
