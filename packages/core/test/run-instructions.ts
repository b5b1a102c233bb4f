import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PackFolder } from './sealed-packs.ts';

const run = promisify(execFile);
const instructions = new URL('../src/receipt/how-to-verify.txt', import.meta.url);

/** Whether this machine has the programs that the instruction of a proof pack needs. */
export const hasInstructionTools = await run('bash', ['-c', 'command -v openssl && command -v sha256sum']).then(
  () => true,
  () => false,
);

export interface Judgement {
  /** Output of each command, in order. */
  readonly outputs: readonly string[];
  /** Lines that tell a reader of a change; empty for a genuine pack. */
  readonly complaints: readonly string[];
}

/**
 * Runs the commands of the instruction as a person would, one after another in one terminal, and reads their answers.
 * @param upTo number of the last section; all by default
 * @param later whether the commands for archive stamps follow, which need those of section 7
 */
export async function runInstructions(folder: PackFolder, upTo = 8, later = false): Promise<Judgement> {
  const place = await mkdtemp(join(tmpdir(), 'proof-'));
  try {
    for (const [name, bytes] of folder) await writeFile(join(place, name), bytes);
    const text = await readFile(instructions, 'utf8');
    const [followed = ''] = text.split(new RegExp(`^${upTo + 1}\\. `, 'm'));
    const [aboutArchives = ''] = later ? (/^Спустя годы[\s\S]*?(?=^8\. )/m.exec(text) ?? []) : [];
    const found = [...followed.matchAll(/^\$ (.*)$/gm), ...aboutArchives.matchAll(/^ {2}(.*)$/gm)];
    const commands = found.map(([, command]) => command ?? '');
    const script = commands.map((command) => `${command}\n[ $? = 0 ] || echo FAILED\necho '--- next'`).join('\n');
    const { stdout, stderr } = await run('bash', ['-c', script], {
      cwd: place,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    const complaints = `${stdout}\n${stderr}`.split('\n').filter((line) => /НЕВЕРНО|FAILED|failure|WARNING/.test(line));
    return { outputs: stdout.split('--- next\n'), complaints };
  } finally {
    await rm(place, { recursive: true });
  }
}
