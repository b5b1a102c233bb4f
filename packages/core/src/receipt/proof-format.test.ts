import { canonicalJson as canonicalJsonOfProof } from '@hybrid-mail/proof';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalEntry, canonicalJson } from '../mail/index.ts';

it('the verifier of proof packs writes canonical JSON as the history does, for any content', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJsonOfProof(value)).toBe(canonicalJson(value));
    }),
  );
  const keys = { б: 1, a: [null, { z: 0, A: '"' }], '\u{1F600}': '\u2028', '\uFFFF': -0, 10: 1e21, 9: 0.1 };
  expect(canonicalJsonOfProof(keys)).toBe(canonicalJson(keys));
});

it('an entry as it is hashed has the fields that the verifier expects of a line', () => {
  const at = new Date('2026-03-10T09:00:00.000Z');
  const entry = {
    historyType: 4,
    at,
    accountName: 'Каримов',
    actorId: 7,
    postIndex: '100000',
    payload: { b: 1, a: [] },
  };
  expect(canonicalEntry('uid', 3, entry)).toBe(
    canonicalJsonOfProof({
      ...{ uid: 'uid', seq: 3, type: 4, at: at.toISOString(), accountName: 'Каримов', actorId: 7 },
      ...{ postIndex: '100000', payload: { a: [], b: 1 } },
    }),
  );
});
