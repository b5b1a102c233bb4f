import { describe, expect, it } from 'vitest';
import { daysUntilExpiry, probeOperatorSeal } from './index.ts';
import { createSealFiles, NOW } from './test/seal-files.ts';

describe('the probe of the seal', () => {
  it('tells whose seal it is and until when, and warns in the last month', async () => {
    const { source, trusted } = await createSealFiles({ to: '2026-06-01T00:00:00Z' });
    const said = 'seal of РАХИМОВА НОДИРА ШАВКАТОВНА, «Намуна» МЧЖ, Тошкент, valid until 2026-06-01';
    const probe = (now: string) => probeOperatorSeal({ source, trusted, now: new Date(now) });
    expect(await probe('2026-05-02T00:00:00Z')).toEqual({ state: 'ok', said });
    expect(await probe('2026-05-02T00:00:01Z')).toEqual({ state: 'warning', said });
    expect(await probe('2026-06-01T00:00:01Z')).toEqual({
      state: 'failed',
      said: expect.stringMatching(/^certificate-expired/),
    });
  });

  it('warns when there is no seal', async () => {
    expect(await probeOperatorSeal({ source: undefined, trusted: [], now: NOW })).toEqual({
      state: 'warning',
      said: 'the operator has no seal: evidence is not sealed',
    });
  });
});

describe('the days until the seal expires', () => {
  it('are whole, and negative afterwards', () => {
    const pathValidTo = new Date('2026-06-01T00:00:00Z');
    const days = (at: string) => daysUntilExpiry({ pathValidTo }, new Date(at));
    expect(days('2026-05-02T00:00:00Z')).toBe(30);
    expect(days('2026-05-02T00:00:01Z')).toBe(29);
    expect(days('2026-06-01T00:00:00Z')).toBe(0);
    expect(days('2026-06-01T00:00:01Z')).toBe(-1);
  });
});
