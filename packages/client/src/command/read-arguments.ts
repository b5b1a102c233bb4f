import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { HybridMail } from '../hybrid-mail.ts';
import type { Terminal } from './terminal.ts';
import { WrongUse } from './wrong-use.ts';

/** Options of a command: those with a value, and those without. */
interface OptionNames {
  readonly values?: readonly string[];
  readonly flags?: readonly string[];
}

export interface Arguments {
  readonly operands: readonly string[];
  value(name: string): string | undefined;
  /** @throws WrongUse without the option */
  required(name: string): string;
  has(flag: string): boolean;
}

const connectionOptions = ['base-url', 'key-file'];

/** @throws WrongUse for options that the command does not know */
export function readArguments(args: readonly string[], { values = [], flags = [] }: OptionNames): Arguments {
  const options = Object.fromEntries([
    ...[...connectionOptions, ...values].map((name) => [name, { type: 'string' as const }]),
    ...['json', ...flags].map((name) => [name, { type: 'boolean' as const }]),
  ]);
  const { values: given, positionals } = parsed(args, options);
  const value = (name: string) => {
    const text = given[name];
    return typeof text === 'string' ? text : undefined;
  };
  return {
    operands: positionals,
    value,
    required: (name) => {
      const text = value(name);
      if (text) return text;
      throw new WrongUse(`--${name} is missing.`);
    },
    has: (flag) => given[flag] === true,
  };
}

function parsed(args: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

/** The only operand. @throws WrongUse when there is none, or another one */
export function onlyOperand({ operands: [operand, another] }: Arguments, what: string): string {
  if (operand !== undefined && another === undefined) return operand;
  throw new WrongUse(`Name one ${what}.`);
}

/** Id of a letter from its number, with or without EHM. @throws WrongUse */
export function letterIdOf(text: string): number {
  const [, digits] = /^(?:EHM)?(\d{1,10})$/i.exec(text) ?? [];
  if (digits === undefined) throw new WrongUse(`${text} is no number of a letter, such as EHM15.`);
  return Number(digits);
}

/** @throws WrongUse for anything but a whole number above zero */
export function countOf(text: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUse(`--${option} is a number.`);
  return Number(text);
}

/** A key is never an option, because every user of the computer may see the options of a program. @throws WrongUse */
export async function readKey(given: Arguments, { env }: Terminal): Promise<string> {
  const file = given.value('key-file') ?? env.HYBRID_MAIL_KEY_FILE;
  const key = file === undefined ? env.HYBRID_MAIL_KEY : (await bytesOf(file)).toString();
  if (key?.trim()) return key.trim();
  throw new WrongUse('The API key is missing: set HYBRID_MAIL_KEY, or name its file by --key-file.');
}

/** The client of the installation and key that the settings name. @throws WrongUse */
export async function openClient(given: Arguments, terminal: Terminal): Promise<HybridMail> {
  const baseUrl = given.value('base-url') ?? terminal.env.HYBRID_MAIL_URL;
  if (!baseUrl) throw new WrongUse('The installation is missing: set HYBRID_MAIL_URL, or name it by --base-url.');
  const key = await readKey(given, terminal);
  try {
    return new HybridMail({ baseUrl, key, fetch: terminal.fetch });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

/** @throws WrongUse for a file that cannot be read */
export async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new WrongUse(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).`);
  }
}
