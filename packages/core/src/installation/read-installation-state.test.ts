import type { InstallationPart, PartState } from '@hybrid-mail/contracts/installation';
import type { OperatorSeal } from '@hybrid-mail/gateways/ports/operator-seal';
import { testSealing } from '@hybrid-mail/testing/evidence/test-sealing';
import { anOrganization, aUnit } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { AppServices } from '../context.ts';
import { storeHeartbeat, type WorkerIdentity, type WorkerReport } from '../sending/index.ts';
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

/** Times of a message, in minutes before now. */
interface Written {
  readonly dueOn?: number;
  readonly sentOn?: number;
  readonly failedOn?: number;
  readonly deadOn?: number;
  readonly failure?: 'away' | 'full';
}

const unknown: WorkerReport = { postAnsweredOn: null, postSilentSince: null, backedUpOn: null };
const aWorker = (name: string): WorkerIdentity => ({
  ...{ id: crypto.randomUUID(), name, version: '1.4.0', startedOn: staff.world.clock.now(), lanes: [] },
});

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

  it('does not ask of a price that its unit is switched on', async () => {
    const { db } = staff.world;
    await db.prisma.unit.updateMany({ data: { isActive: false } });
    expect(await stateOf('prices')).toBe('ok');
  });

  it('knows the post from the workers that are alive, one of whom is enough', async () => {
    const [now, before] = [staff.world.clock.now(), new Date(staff.world.clock.now().getTime() - 60_000)];
    expect(await stateOf('post'), 'without a worker').toBe('warning');
    const [first, second] = [aWorker('tas-1'), aWorker('tas-2')];
    await storeHeartbeat(staff.world, first, { ...unknown, postAnsweredOn: before, postSilentSince: now });
    expect(await stateOf('post')).toBe('missing');
    await storeHeartbeat(staff.world, second, { ...unknown, postAnsweredOn: now });
    expect(await stateOf('post')).toBe('ok');
    await staff.world.db.prisma.workerHeartbeat.deleteMany();
  });

  it('misses backups until a worker sees that one was made, and warns of an old one, as the alarm does', async () => {
    expect(await stateOf('backups')).toBe('missing');
    const hoursAgo = (hours: number) => new Date(staff.world.clock.now().getTime() - hours * 3_600_000);
    await storeHeartbeat(staff.world, aWorker('tas-3'), { ...unknown, backedUpOn: hoursAgo(27) });
    expect(await stateOf('backups')).toBe('warning');
    await storeHeartbeat(staff.world, aWorker('tas-4'), { ...unknown, backedUpOn: hoursAgo(25) });
    expect(await stateOf('backups')).toBe('ok');
  });

  it('misses a restore that is not compared with the post, and warns of a stamp of the database that nobody renews', async () => {
    const { db, clock } = staff.world;
    expect(await stateOf('restore')).toBe('warning');
    await db.prisma.databaseLife.updateMany({ data: { stampedOn: new Date(clock.now().getTime() - 16 * 60_000) } });
    expect(await stateOf('restore')).toBe('warning');
    await db.prisma.databaseLife.updateMany({ data: { stampedOn: clock.now() } });
    expect(await stateOf('restore')).toBe('ok');
    const { id } = await db.prisma.restoredDatabase.create({ data: { foundOn: clock.now(), cause: 'set-back' } });
    expect(await stateOf('restore')).toBe('missing');
    await db.prisma.restoredDatabase.update({ where: { id }, data: { comparedOn: clock.now() } });
    expect(await stateOf('restore')).toBe('ok');
  });

  it('is that of the settings for the second factor and TLS', async () => {
    expect(await stateOf('secondFactor')).toBe('warning');
    expect(await stateOf('secondFactor', { secondFactor: { staff: true, senders: false } })).toBe('ok');
    expect(await stateOf('tls', { publicUrl: 'https://letters.example' })).toBe('ok');
    expect(await stateOf('tls', { publicUrl: 'http://letters.example' })).toBe('missing');
  });

  it('is told of e-mail only where it is offered', async () => {
    expect(await stateOf('email')).toBeUndefined();
    expect(await stateOf('email', { channels: ['email'] })).toBe('warning');
  });

  it.each([
    ['ok', 'once a message was sent', [{ sentOn: 5 }]],
    ['warning', 'while none was sent', [{ dueOn: 5 }]],
    ['ok', 'while some wait for less than half an hour', [{ sentOn: 50 }, { dueOn: 29 }]],
    ['warning', 'when some wait for longer: no worker sends them', [{ sentOn: 50 }, { dueOn: 31 }]],
    ['warning', 'when the server was away since', [{ sentOn: 50 }, { failedOn: 5, failure: 'away' }]],
    ['ok', 'when the server was away before', [{ failedOn: 50, failure: 'away' }, { sentOn: 5 }]],
    ['warning', 'when the last came back because of the installation', [{ sentOn: 50, failedOn: 5, failure: 'away' }]],
    ['ok', 'when a mailbox is full', [{ sentOn: 50 }, { failedOn: 5, failure: 'full' }]],
    ['ok', 'when one was given up that there was no use for', [{ sentOn: 50 }, { dueOn: 300, deadOn: 290 }]],
  ] as const)('of e-mail is %s %s', async (state, _, messages) => {
    const { db, clock } = staff.world;
    const ago = (minutes?: number) =>
      minutes === undefined ? null : new Date(clock.now().getTime() - minutes * 60_000);
    const of = {
      userId: staff.headAdmin.userId,
      channel: 'email',
      purpose: 'notices',
      address: 'a@namuna.uz',
    } as const;
    for (const { dueOn, sentOn, failedOn, deadOn, failure } of messages as readonly Written[]) {
      const moments = { sentOn: ago(sentOn), failedOn: ago(failedOn), deadOn: ago(deadOn) };
      const nextTryOn = ago(dueOn) ?? clock.now();
      await db.prisma.message.create({
        data: { ...of, ...moments, nextTryOn, createdOn: nextTryOn, failure: failure ?? null },
      });
    }
    expect(await stateOf('email', { channels: ['email'] })).toBe(state);
    await db.prisma.message.deleteMany();
  });

  it('warns of a seal and of time stamps that nobody configured, and of entries that wait for them', async () => {
    const { db, clock } = staff.world;
    const { operatorSeal, timeStamps } = await testSealing(clock.now);
    const paperSeal = { operatorSeal: operatorSeal as OperatorSeal, timeStamps: timeStamps.seals };
    const probe = async () => [{ name: 'seal' as const, state: 'ok' as const, said: 'valid' }];
    const states = async () => [
      await stateOf('seal', { paperSeal, probe }),
      await stateOf('timeStamps', { paperSeal }),
    ];
    expect([await stateOf('seal'), await stateOf('timeStamps')]).toEqual(['warning', 'warning']);
    expect(await states()).toEqual(['ok', 'ok']);
    const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
    const sealed = { statement: '{}', seal: new Uint8Array(1), createdOn: ago(70) };
    await db.prisma.evidenceSeal.createMany({
      data: [
        { day: '2026-01-01', ...sealed, sealedOn: ago(59) },
        { day: '2026-01-02', statement: '{}', createdOn: ago(14) },
      ],
    });
    expect(await states()).toEqual(['ok', 'ok']);
    const ctx = { ...staff.world.as(staff.headAdmin, 'installation.read'), paperSeal };
    expect((await readInstallationState(ctx)).seal).toEqual({
      validUntil: operatorSeal?.certificate.pathValidTo.toISOString(),
      unsealed: 1,
      unstamped: 1,
    });
    expect((await readInstallationState({ ...ctx, paperSeal: undefined })).seal).toEqual({
      validUntil: null,
      unsealed: 1,
      unstamped: null,
    });
    clock.set(new Date(clock.now().getTime() + 2 * 60_000));
    expect(await states()).toEqual(['warning', 'warning']);
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
