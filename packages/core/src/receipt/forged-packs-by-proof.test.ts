import { type ProofCheck, type ProofOptions, verifyProof } from '@hybrid-mail/proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgeries, rehash } from '../../test/forge-pack.ts';
import { createSealedPacks, type PackFolder, type SealedPacks } from '../../test/sealed-packs.ts';

let packs: SealedPacks;
let options: ProofOptions;
/** Failed checks of each forgery, by its name. */
const failed = new Map<string, readonly ProofCheck[]>();
beforeAll(async () => {
  packs = await createSealedPacks();
  const { operator, timeStamps } = packs.sealing.trustRoots;
  options = { operatorRoots: [operator], timeStampRoots: [timeStamps], at: packs.desk.world.clock.now() };
  for (const { name, pack } of forgeries(packs.pack, packs.other)) failed.set(name, await failuresOf(pack));
}, 600_000);
afterAll(() => packs?.desk.close());

const judged = (pack: PackFolder) => verifyProof(pack, options);
const failuresOf = async (pack: PackFolder) => (await judged(pack)).checks.filter(({ result }) => result === 'failed');

const unseen = (isConsidered: (check: ProofCheck) => boolean) =>
  [...failed].flatMap(([name, checks]) => (checks.some(isConsidered) ? [] : [name]));

/** Whether the check would be made if nobody had sealed the list of hashes. */
const isInside = ({ id, file }: ProofCheck) => id !== 'hash-list' && file !== 'hashes.p7s';
/** Changes of which nothing but the list of hashes says that the file belongs to the letter, or is missing. */
const seenByListOnly =
  /^(receipt\.pdf|hashes\.p7s|history\.txt, byte|(operator|stamps)-root\.pem|(root-.*|seal-.*|signature-stamp.*) missing)/;

describe('the verifier of proof packs', () => {
  it('finds packs that nobody changed valid, with a passed check for each part', async () => {
    for (const pack of [packs.pack, packs.other]) {
      const { kind, number, overall, checks } = await judged(pack);
      expect(checks.filter(({ result }) => result === 'failed')).toEqual([]);
      expect({ kind, overall }).toEqual({ kind: 'proof-pack', overall: 'valid' });
      expect(number).toMatch(/^EHM\d+$/);
      const absent = checks.filter(({ result }) => result === 'absent').map(({ id }) => id);
      // Nobody gave a root of senders, and the desk's verifier asks nobody about revocation.
      expect(absent).toEqual(['sender-chain', 'revocation-completeness', 'published-root']);
    }
  });

  it('compares the root of the day with the published ones', async () => {
    const day = [...packs.pack.keys()].flatMap((name) => /^root-(.*)\.p7s$/.exec(name)?.[1] ?? [])[0] ?? '';
    const root = /^root (\w+)$/m.exec(packs.pack.get('root-path.txt')?.toString() ?? '')?.[1] ?? '';
    const of = async (published: string) =>
      (await verifyProof(packs.pack, { ...options, publishedRoots: new Map([[day, published]]) })).overall;
    expect([await of(root), await of('0'.repeat(64))]).toEqual(['valid', 'invalid']);
  });

  it('finds each forgery', () => {
    expect(failed.size).toBeGreaterThan(200);
    expect(unseen(() => true)).toEqual([]);
  });

  it('finds those of history, seals and time stamps even if nobody had sealed the list of hashes', () => {
    const others = unseen(isInside);
    expect(others.filter((name) => !seenByListOnly.test(name))).toEqual([]);
    expect(failed.size - others.length).toBeGreaterThan(150);
  });

  it('does not take the certificates of a forger for those of the operator', async () => {
    const own = new Map(packs.pack);
    own.set('operator-root.pem', Buffer.from(packs.pack.get('stamps-root.pem')?.toString().replace('A', 'B') ?? ''));
    expect((await judged(rehash(own))).overall).toBe('invalid');
  });
});
