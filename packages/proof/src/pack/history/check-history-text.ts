import { ProofFault } from '../../proof-fault.ts';
import { tashkentStamp } from '../../tashkent-stamp.ts';
import { packNames } from '../pack.ts';
import type { HistoryNames } from './check-history-json.ts';
import type { Chain, ChainEntry } from './read-chain.ts';

/** First and last line of an entry; those between have its details. */
const framing = /^(\d+\. \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d {2}| *SHA-256: )/;

/**
 * Checks that the history for people has the entries of the chain: number, time, name and hash of each, in order.
 * Details of an entry are covered by the list of hashes only.
 * @throws ProofFault history-differs with the first entry that differs
 */
export function checkHistoryText(text: string, { entries }: Chain, { number, names }: HistoryNames): void {
  const [title = '', ...lines] = text.split('\n');
  const isNamed = title.split(/[\s,.]+/).includes(number);
  if (!isNamed || lines.pop() !== '') throw new ProofFault('history-differs', packNames.historyText);
  const shown = lines.filter((line) => framing.test(line));
  const expected = entries.flatMap((entry, index) => linesOf(entry, names[index] ?? ''));
  const wrong = expected.findIndex((line, index) => line !== shown[index]);
  if (wrong < 0 && shown.length === expected.length) return;
  const at = wrong < 0 ? entries.length : Math.floor(wrong / 2);
  throw new ProofFault('history-differs', `entry ${at + 1}`);
}

const linesOf = ({ seq, at, hash }: ChainEntry, name: string) => [
  `${seq}. ${tashkentStamp(at)}  ${name}`,
  `   SHA-256: ${hash}`,
];
