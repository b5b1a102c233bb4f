import { expect, it } from 'vitest';
import { type ChainEnd, historyHash } from '../mail/mail-history.ts';
import { chainProblems, type HistoryChain } from './chain-problems.ts';

const uid = '11111111-2222-4333-8444-555555555555';
const entries = 20_000;

function longChain(): HistoryChain {
  const end: ChainEnd = { id: 1, uid, historyCount: 0, historyHash: null };
  const histories: HistoryChain['histories'] = [];
  for (let seq = 1; seq <= entries; seq += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) + seq * 1000);
    const facts = { historyType: 6, accountName: null, actorId: null, postIndex: null, payload: { sequence: seq } };
    const hash = new Uint8Array(historyHash(end.historyHash, uid, seq, { ...facts, at }));
    histories.push({ seq, ...facts, createdOn: at, previousHash: end.historyHash as Uint8Array<ArrayBuffer>, hash });
    end.historyHash = hash;
  }
  return { uid, histories, historyCount: entries, historyHash: end.historyHash as Uint8Array<ArrayBuffer> };
}

it('a chain of 20,000 entries is recomputed, and the one entry that was changed is named', () => {
  const chain = longChain();
  const begin = performance.now();
  expect(chainProblems(chain)).toEqual([]);
  console.log(`20,000 entries in ${Math.round(performance.now() - begin)} ms`);
  const histories = chain.histories.with(12_344, { ...chain.histories[12_344], payload: { sequence: 1 } } as never);
  expect(chainProblems({ ...chain, histories })).toEqual(['entry 12345 was changed']);
});
