import type { InstallationPart, PartState } from '@hybrid-mail/contracts/installation';
import { anOrganization, aUnit } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { AppServices } from '../context.ts';
import { readInstallationState } from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff();
});
afterAll(() => staff?.close());

async function stateOf(part: InstallationPart, more: Partial<AppServices> = {}): Promise<PartState | undefined> {
  const ctx = { ...staff.world.as(staff.headAdmin, 'installation.read'), ...more };
  const { parts } = await readInstallationState(ctx);
  return parts.find((one) => one.part === part)?.state;
}

describe('the state of an installation', () => {
  it('misses organizations and prices until a unit has both prices', async () => {
    const { db } = staff.world;
    expect([await stateOf('organizations'), await stateOf('prices')]).toEqual(['missing', 'missing']);
    const { id } = await anOrganization(db);
    await aUnit(db, id, { sumForOverPaged: null });
    expect([await stateOf('organizations'), await stateOf('prices')]).toEqual(['ok', 'missing']);
    await aUnit(db, id);
    expect(await stateOf('prices')).toBe('ok');
  });

  it('misses reference data until there are client types too', async () => {
    expect(await stateOf('reference')).toBe('missing');
    await staff.world.db.prisma.clientType.create({ data: { id: 0, name: 'Прочие', isBank: false } });
    expect(await stateOf('reference')).toBe('ok');
  });

  it('misses backups while the log of the database is not archived, and does not know the post before the first letter', async () => {
    expect([await stateOf('backups'), await stateOf('post')]).toEqual(['missing', 'warning']);
  });

  it('is that of the settings for the second factor and TLS', async () => {
    expect(await stateOf('secondFactor')).toBe('warning');
    expect(await stateOf('secondFactor', { staffNeedSecondFactor: true })).toBe('ok');
    expect(await stateOf('tls', { publicUrl: 'https://letters.example' })).toBe('ok');
    expect(await stateOf('tls', { publicUrl: 'http://letters.example' })).toBe('missing');
  });

  it('takes what was tried as it answered, and is a warning where nothing could be tried', async () => {
    expect(await stateOf('verifier')).toBe('warning');
    const probe = async () => [
      { name: 'verifier' as const, state: 'failed' as const, said: 'gone' },
      { name: 'publicAddress' as const, state: 'ok' as const, said: 'answers' },
    ];
    expect([await stateOf('verifier', { probe }), await stateOf('publicAddress', { probe })]).toEqual([
      'missing',
      'ok',
    ]);
  });
});
