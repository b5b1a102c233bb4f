import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { kindOf } from './api-client.ts';
import type { SenderProgram } from './sender-program.ts';

const run = (program: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
};

/** A small disk of its own for the database: a file system in a file. Needs root. */
export class SmallDisk {
  readonly #folder: string;
  readonly #filler: string;

  constructor(work: string) {
    const image = join(work, 'disk.img');
    this.#folder = join(work, 'disk');
    this.#filler = join(this.#folder, 'filler');
    mkdirSync(this.#folder);
    run('truncate', '--size', '900M', image);
    run('mkfs.ext4', '-q', '-m', '0', image);
    run('mount', '-o', 'loop', image, this.#folder);
    // The user of Postgres in its image.
    run('chown', '999:999', this.#folder);
  }

  /** Makes the volume, as env:create does without this disk. */
  makeVolume(name: string): void {
    const options = ['type=none', 'o=bind', `device=${this.#folder}`].flatMap((option) => ['--opt', option]);
    run('docker', 'volume', 'create', '--driver', 'local', ...options, name);
  }

  empty(): void {
    run('find', this.#folder, '-mindepth', '1', '-delete');
  }

  /** Leaves less than a segment of the log. */
  fill(): void {
    const { bavail, bsize } = statfsSync(this.#folder);
    run('fallocate', '--length', String(bavail * bsize - 256 * 1024), this.#filler);
  }

  free(): void {
    rmSync(this.#filler);
  }

  unmount(): void {
    spawnSync('umount', ['--lazy', this.#folder]);
  }
}

/** Answers by status and code, as `503 database-full`. */
type Answers = Record<string, number>;

function count(answers: Answers, answer: { status: number; text: string }): void {
  const kind = kindOf(answer);
  answers[kind] = (answers[kind] ?? 0) + 1;
}

/**
 * Fills the disk for a while, during which people read and write, and frees it.
 * @returns answers to reading and to writing, and the seconds after which a letter could be created again
 */
export async function fillDisk(disk: SmallDisk, sender: SenderProgram, seconds: number) {
  const [reading, writing]: [Answers, Answers] = [{}, {}];
  disk.fill();
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    count(reading, await sender.client.answer('GET', '/api/mail?limit=10'));
    count(writing, await sender.tryDraft());
    await pause(100);
  }
  disk.free();
  const freed = performance.now();
  while ((await sender.tryDraft()).status !== 200) await pause(250);
  return { reading, writing, secondsUntilWritten: Math.round((performance.now() - freed) / 100) / 10 };
}
