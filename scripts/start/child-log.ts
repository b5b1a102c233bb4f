import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const keptLines = 15;
const maxFileBytes = 20 * 1024 * 1024;
const warning = 40;
const shownAtOnce = 5;
const quietMs = 30_000;

/** Log of one process: writes its output to a file, retains the last lines, and passes on its warnings. */
export class ChildLog {
  readonly file: string;
  readonly #name: string;
  #tail: string[] = [];
  #shown = 0;
  #shownSince = 0;

  constructor(dataDir: string, name: string) {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    this.file = join(dataDir, 'logs', `${name}.log`);
    this.#name = name;
    if (existsSync(this.file) && statSync(this.file).size > maxFileBytes) renameSync(this.file, `${this.file}.1`);
  }

  follow(stream: Readable, warn: (line: string) => void): void {
    createInterface({ input: stream }).on('line', (line) => {
      appendFileSync(this.file, `${new Date().toISOString()} ${this.#name} | ${line}\n`);
      this.#tail = [...this.#tail.slice(1 - keptLines), line];
      const text = worthShowing(line);
      if (text) this.#show(text, warn);
    });
  }

  /** Shows only the first five warnings within 30 s; the log file contains all. */
  #show(text: string, warn: (line: string) => void): void {
    if (Date.now() - this.#shownSince > quietMs) {
      this.#shown = 0;
      this.#shownSince = Date.now();
    }
    this.#shown += 1;
    if (this.#shown <= shownAtOnce) warn(`${this.#name} | ${text}`);
    if (this.#shown === shownAtOnce + 1) warn(`${this.#name} | more of this in ${this.file}`);
  }

  takeTail(): string {
    const lines = this.#tail.map((line) => `    ${line}`).join('\n');
    this.#tail = [];
    return lines;
  }
}

/** Message of a log line in JSON at level warning or above, else null. */
function worthShowing(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= warning ? [msg, err?.message].filter(Boolean).join(': ') : null;
  } catch {
    return null;
  }
}
