import { NOW } from '@hybrid-mail/gateways/testing/operator-seal';
import { beforeAll, describe, expect, it } from 'vitest';
import { asBeforeRelease, asOfRelease, makePack, type Payloads } from '../test/make-pack.ts';
import { createTestSealing, type TestSealing } from '../test/test-sealing.ts';
import { verifyProof } from './index.ts';

let sealing: TestSealing;
beforeAll(async () => {
  sealing = await createTestSealing();
});

/** The verdict on a pack whose history has these facts. The operator sealed it, so that only the rules can be wrong. */
async function verdictOn(payloads?: (made: Payloads) => Payloads, isSealed = true) {
  const pack = await makePack(sealing, { ...(payloads && { payloads }), isSealed });
  const options = { operatorRoots: [sealing.operatorRoot], timeStampRoots: [sealing.stampsRoot], at: NOW };
  const { checks, overall } = await verifyProof(pack, options);
  const failed = checks.filter(({ result }) => result === 'failed');
  return { overall, failed, rules: checks.find(({ id }) => id === 'history-rules') };
}

/** The facts with these of one type, or without those whose new value is undefined. */
const changed = (type: number, facts: Record<string, unknown>) => (made: Payloads) => ({
  ...made,
  [type]: Object.fromEntries(Object.entries({ ...made[type], ...facts }).filter(([, value]) => value !== undefined)),
});
/** Entries of these types are of another release than the others. */
const mixed =
  (of: (made: Payloads) => Payloads, ...types: number[]) =>
  (made: Payloads) => {
    const other = of(made);
    return { ...made, ...Object.fromEntries(types.map((type) => [type, other[type] ?? {}])) };
  };

describe('the history of a pack', () => {
  it.each([
    ['the current rules', undefined, '2'],
    ['release 1.0.2', asOfRelease, '1'],
    ['programs before release 1.0.2', asBeforeRelease, '0, 1'],
    ['both releases, which ran side by side', mixed(asOfRelease, 7), '1, 2'],
    ['a letter that release 1.0.2 signed and the current one delivered', mixed(asOfRelease, 0, 100), '1, 2'],
    ['a letter that was signed before release 1.0.2', mixed(asBeforeRelease, 0, 100), '0, 1, 2'],
  ])('of %s is valid', async (_, payloads, rules) => {
    const verdict = await verdictOn(payloads);
    expect(verdict).toMatchObject({ overall: 'valid', rules: { result: 'passed', facts: { rules } } });
  });

  it.each([
    [0, 'receiver'],
    [100, 'signerSha256'],
    [100, 'revocationSha256'],
    [7, 'price'],
    [4, 'result'],
  ])('lacks no fact of the current rules: an entry of type %i has %s', async (type, name) => {
    const { failed } = await verdictOn(changed(type, { [name]: undefined }));
    const seq = [0, 100, 7, 4].indexOf(type) + 1;
    const fault = { id: 'history-rules', reason: 'rules-broken', about: [`${seq}: ${name}`] };
    expect(failed).toContainEqual({ ...fault, result: 'failed', facts: {} });
  });

  it.each([3, 1, 0, -2, 2.5, '2', null, [2]])('with an entry of the unknown rules %j is not judged', async (rules) => {
    const { failed } = await verdictOn(changed(7, { rules }));
    expect(failed).toMatchObject([{ id: 'history-rules', reason: 'rules-unknown', about: ['3'] }]);
  });

  it('never goes back by two versions, because only one release runs beside the next one', async () => {
    const old = mixed(asBeforeRelease, 100);
    const { failed } = await verdictOn(old);
    expect(failed).toMatchObject([{ id: 'history-rules', reason: 'rules-broken', about: ['2'] }]);
  });

  it('is judged by its rules without seals, too', async () => {
    expect((await verdictOn(mixed(asBeforeRelease, 100), false)).overall).toBe('invalid');
    expect((await verdictOn(undefined, false)).overall).toBe('valid-unsealed');
  });
});
