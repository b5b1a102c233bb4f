import { evidenceRootsPerCall } from '@hybrid-mail/contracts/evidence-root';
import { buildDayTrees, sealEntries, sealEvidence, stampSeals } from '@hybrid-mail/core/evidence';
import { builtinVerifier } from '@hybrid-mail/gateways/signature-verifier';
import { testSealing } from '@hybrid-mail/testing/evidence/test-sealing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';

let api: ApiWorld;
let cast: Cast;
let operatorRoot: string;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-20T06:30:00.000Z' });
  cast = await aCast(api);
  const sealing = await testSealing(() => api.clock.now());
  operatorRoot = sealing.trustRoots.operator;
  const ctx = { ...api, ...sealing };
  for (let day = 0; day < 3; day += 1) {
    await aDraft(api, cast.ours);
    api.clock.advance(24 * 3_600_000);
    await sealEvidence({ ...ctx, evidenceKey: null, evidenceLog: null });
    await buildDayTrees(ctx);
  }
  await sealEntries(ctx);
  await stampSeals(ctx);
});
afterAll(() => api?.close());

interface Root {
  Day: string;
  Entries: number;
  Root: string;
  StampedOn: string;
}
const read = async (query = '') => (await api.app.inject(`/api/EvidenceRoots${query}`)).json() as { Roots: Root[] };
const find = async (day: string) => (await api.app.inject(`/api/EvidenceRoot?Day=${day}`)).json();

describe('the published roots of days', () => {
  it('are there for everybody without a login, newest first, each under the seal of the operator', async () => {
    const { Roots } = await read();
    expect(Roots.map(({ Day }) => Day)).toEqual(['2026-11-22', '2026-11-21', '2026-11-20']);
    const verifier = builtinVerifier({ trusted: [operatorRoot] });
    for (const root of Roots) {
      const { Statement, Seal, ...summary } = await find(root.Day);
      expect(summary).toEqual(root);
      const verified = await verifier.verify(Buffer.from(Seal, 'base64'), api.clock.now());
      expect(Buffer.from(verified.content).toString()).toBe(Statement);
      expect(JSON.parse(Statement)).toMatchObject({ day: root.Day, entries: root.Entries, root: root.Root });
      expect(verified.timestampedAt?.toISOString()).toBe(new Date(root.StampedOn).toISOString());
    }
  });

  it('continue with older ones, and a day without letters has none', async () => {
    expect((await read('?before=2026-11-21')).Roots.map(({ Day }) => Day)).toEqual(['2026-11-20']);
    expect(await find('2030-01-01')).toBeNull();
    expect(evidenceRootsPerCall).toBeGreaterThan(366);
  });

  it('name no letter, no person and no tenant', async () => {
    const text = JSON.stringify([await read(), await find('2026-11-20')]);
    for (const word of [...cast.ours.words, ...cast.theirs.words, 'EHM']) expect(text).not.toContain(word);
  });

  it('are refused for what is not a day', async () => {
    expect((await api.app.inject('/api/EvidenceRoot?day=yesterday')).statusCode).toBe(400);
  });
});
