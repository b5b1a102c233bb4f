import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageCommands, withReplaced } from './page-commands.ts';

/** An installation in a folder of its own, on which the commands of docs/operations.md are run. */
export class Installation {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.folder = folder;
    this.#env = env;
  }

  /**
   * Runs a named block of docs/operations.md of the installed release.
   * @param replacements words of the block, by what stands for them here
   * @returns its output
   * @throws Error when a command of the block fails
   */
  follow(name: string, replacements: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.run(this.blockOf(name, replacements));
  }

  /** A named block of docs/operations.md, with some words replaced. */
  blockOf(name: string, replacements: Readonly<Record<string, string>> = {}): string {
    const block = readPageCommands(readFileSync(join(this.folder, 'docs/operations.md'), 'utf8')).get(name);
    if (block === undefined) throw new Error(`docs/operations.md has no block ${name}.`);
    return withReplaced(block, replacements);
  }

  /** Runs a script of the shell in the folder. @throws Error when one of its commands fails */
  run(script: string): Promise<string> {
    console.log(script.replace(/^/gm, '  $ '));
    return this.quietly(script);
  }

  /** The same without showing it. */
  quietly(script: string): Promise<string> {
    return runScript(script, { cwd: this.folder, env: this.#env });
  }
}

/** Runs a script that ends with its first failed command. @returns its output, which is shown, too */
export function runScript(script: string, options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${script}\nended with ${code}:\n${output.slice(-4000)}`));
    });
  });
}
