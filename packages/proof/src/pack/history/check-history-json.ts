import { canonicalJson, isObject, type JsonObject, jsonObjectIn } from '../../bytes/canonical-json.ts';
import { ProofFault } from '../../proof-fault.ts';
import { packNames } from '../pack.ts';
import type { Chain, ChainEntry } from './read-chain.ts';

/** Facts of `history.json` that the chain does not have. */
export interface HistoryNames {
  /** Number of the letter, such as EHM15. */
  readonly number: string;
  /** Name of each entry, as in `history.txt`. */
  readonly names: readonly string[];
}

const format = 'hybrid-mail-history/1';
const topFields = 'format,number,uid,count,lastHash,entries';
const entryFields = 'seq,type,name,at,accountName,actorId,postIndex,payload,previousHash,hash';
/** An entry of a type without a name has no such field. */
const fieldsWithoutName = entryFields.replace('name,', '');
/** Such as EHM15. */
export const letterNumber = /^EHM[1-9]\d*$/;

/**
 * Checks that the history for programs says what the chain says. It is compared as a whole and by its fields, because a
 * repeated key or a changed blank would leave the parsed fields as they are.
 * @throws ProofFault history-differs with the fields that differ
 */
export function checkHistoryJson(text: string, chain: Chain): HistoryNames {
  const history = jsonObjectIn(text);
  if (!history || `${JSON.stringify(history, null, 2)}\n` !== text) throw differs(packNames.historyJson);
  const { number, uid, count, lastHash, entries } = history;
  const isWhole = Object.keys(history).join(',') === topFields && history.format === format;
  if (!isWhole || !Array.isArray(entries)) throw differs('format');
  if (typeof number !== 'string' || !letterNumber.test(number)) throw differs('number');
  if (uid !== chain.uid) throw differs('uid');
  if (count !== chain.entries.length || entries.length !== count) throw differs('count');
  if (lastHash !== chain.entries.at(-1)?.hash) throw differs('lastHash');
  const names = chain.entries.map((entry, index) => checkEntry(entries[index], entry, chain));
  return { number, names };
}

/** @returns the name of the entry */
function checkEntry(shown: unknown, { seq, line, hash }: ChainEntry, { uid, entries }: Chain): string {
  if (!isObject(shown) || !hasEntryFields(shown)) throw differs(`entry ${seq}`);
  const { name = '', hash: shownHash, previousHash, ...hashed } = shown;
  if (canonicalJson({ ...hashed, uid }) !== line) throw differs(`entry ${seq}`);
  if (shownHash !== hash || previousHash !== (entries[seq - 2]?.hash ?? null)) throw differs(`hash ${seq}`);
  if (typeof name !== 'string') throw differs(`name ${seq}`);
  return name;
}

const differs = (field: string) => new ProofFault('history-differs', field);

function hasEntryFields(shown: JsonObject): boolean {
  const fields = Object.keys(shown).join(',');
  return fields === entryFields || fields === fieldsWithoutName;
}
