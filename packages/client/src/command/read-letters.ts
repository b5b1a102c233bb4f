import { writeFile } from 'node:fs/promises';
import type { Mail } from '../generated/api.ts';
import { lineOf, numberOf } from './describe-letter.ts';
import { countOf, letterIdOf, onlyOperand, openClient, readArguments } from './read-arguments.ts';
import { type ExitCode, exitCodes, type Terminal } from './terminal.ts';

export const listHelp = `hybrid-mail list [--limit <50>] [--receiver <part of the name>] [--external-id <number>] [--json]
  Lists letters, the newest first: number, day, state, external id and receiver, divided by tabs.`;

export async function listLetters(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const given = readArguments(args, { values: ['limit', 'receiver', 'external-id'] });
  const client = await openClient(given, terminal);
  const limit = countOf(given.value('limit') ?? '50', 'limit');
  const filter = { receiver: given.value('receiver'), externalId: given.value('external-id') };
  const letters: Mail[] = [];
  for await (const letter of client.letters.list({ ...filter, limit: Math.min(limit, 500) })) {
    letters.push(letter);
    if (letters.length === limit) break;
  }
  if (given.has('json')) terminal.print(JSON.stringify(letters, null, 2));
  else for (const letter of letters) terminal.print(lineOf(letter));
  return exitCodes.done;
}

export const getHelp = `hybrid-mail get <EHM15> [--json]
  Shows a letter with its history.`;

export async function getLetter(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const given = readArguments(args, {});
  const id = letterIdOf(onlyOperand(given, 'letter'));
  const letter = await (await openClient(given, terminal)).letters.get(id);
  if (given.has('json')) {
    terminal.print(JSON.stringify(letter, null, 2));
    return exitCodes.done;
  }
  terminal.print(lineOf(letter));
  for (const { createdOn, historyTypeName, note } of letter.histories) {
    terminal.print(['', createdOn, historyTypeName, ...(note ? [note] : [])].join('\t'));
  }
  return exitCodes.done;
}

export const receiptHelp = `hybrid-mail receipt <EHM15> [--out <file>]
  Saves the receipt of a letter that the post has accepted, as EHM15.pdf or as named; "-" is standard output.`;

export async function saveReceipt(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const given = readArguments(args, { values: ['out'] });
  const id = letterIdOf(onlyOperand(given, 'letter'));
  const receipt = await (await openClient(given, terminal)).receipts.get(id);
  const file = given.value('out') ?? `${numberOf({ id })}.pdf`;
  if (file === '-') {
    terminal.printBytes(receipt);
    return exitCodes.done;
  }
  await writeFile(file, receipt);
  terminal.print(file);
  return exitCodes.done;
}
