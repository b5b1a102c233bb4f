import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const keptLines = 25;
const largestFile = 20 * 1024 * 1024;
const warning = 40;

/** Writes a process's lines to its log file, keeps the last ones, and passes warnings on. */
export class ChildLog {
  readonly file: string;
  readonly #name: string;
  #tail: string[] = [];

  constructor(dataDir: string, name: string) {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    this.file = join(dataDir, 'logs', `${name}.log`);
    this.#name = name;
    if (existsSync(this.file) && statSync(this.file).size > largestFile) renameSync(this.file, `${this.file}.1`);
  }

  follow(stream: Readable, isError: boolean, warn: (line: string) => void): void {
    createInterface({ input: stream }).on('line', (line) => {
      appendFileSync(this.file, `${new Date().toISOString()} ${this.#name} | ${line}\n`);
      this.#tail = [...this.#tail.slice(1 - keptLines), line];
      const text = worthShowing(line, isError);
      if (text) warn(`${this.#name} | ${text}`);
    });
  }

  takeTail(): string {
    const lines = this.#tail.map((line) => `    ${line}`).join('\n');
    this.#tail = [];
    return lines;
  }
}

/** Structured lines from the level of a warning upwards; of plain lines those on the error stream. */
function worthShowing(line: string, isError: boolean): string | null {
  if (!line.startsWith('{')) return isError && line.trim() !== '' ? line : null;
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= warning ? [msg, err?.message].filter(Boolean).join(': ') : null;
  } catch {
    return line;
  }
}
