import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { verifyArchivedSeal } from '@hybrid-mail/gateways/archive-stamp';
import { readTimeStamp } from '@hybrid-mail/gateways/time-stamp';
import { type EndingAuthorities, endingAuthorities } from '@hybrid-mail/testing/evidence/ending-authorities';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { hasInstructionTools, runInstructions } from '../../../test/run-instructions.ts';
import type { SealingContext } from '../../context.ts';
import { readProofPack } from '../../receipt/index.ts';
import { buildDayTrees, restampEvidence, sealEntries, sealEvidence, stampSeals } from '../index.ts';

let desk: Desk;
let sealing: EndingAuthorities;
let letter: number;
/** A letter of March 2026 with its seals and the day's root, stamped by an authority that ends with the year. */
beforeEach(async () => {
  desk = await openDesk({ now: '2026-03-02T06:00:00Z' });
  sealing = await endingAuthorities(desk.world.clock.now());
  letter = await desk.accepted();
  desk.world.clock.advance(24 * 3_600_000);
  await sealEvidence({ ...desk.world, evidenceKey: null, evidenceLog: null });
  await buildDayTrees(desk.world);
  const ctx: SealingContext = { ...desk.world, ...sealing };
  await sealEntries(ctx);
  expect(await stampSeals(ctx)).toEqual({ stamped: 4 });
});
afterEach(() => desk?.close());

type By = Parameters<EndingAuthorities['restampingBy']>;
const restamp = (at: string, ...by: By) => {
  desk.world.clock.set(at);
  return restampEvidence({ ...desk.world, ...sealing.restampingBy(...by) });
};
const stored = () => desk.world.db.prisma.archiveStamp.findMany({ orderBy: [{ sealId: 'asc' }, { number: 'asc' }] });
const verify = (cms: Uint8Array, at: string) => {
  const { operator, timeStamps } = sealing.trustRoots;
  return verifyArchivedSeal(cms, { trusted: [operator], trustedForTimestamps: [timeStamps] }, new Date(at));
};
async function packAt(at: string, paperSeal = false) {
  desk.world.clock.set(at);
  const { operatorSeal, timeStamps, trustRoots } = sealing;
  const paper = paperSeal && operatorSeal ? { operatorSeal, timeStamps: timeStamps.seals } : undefined;
  const ctx = { ...desk.world.as(desk.actor, 'mail.readDocument'), trustRoots, paperSeal: paper };
  const files = await filesOfZip(await buffer((await readProofPack(ctx, { id: letter })).stream));
  return new Map([...files].map(([name, bytes]) => [name.replace(`EHM${letter}/`, ''), bytes]));
}

describe('evidence of 2026 that is stamped again in time', () => {
  it('is left alone until ninety days before the first authority ends', async () => {
    expect(await restamp('2026-09-30T00:00:00Z', 2032)).toEqual({ restamped: 0, late: 0 });
    expect(sealing.asked()).toBe(0);
    expect(await restamp('2026-10-04T00:00:00Z', 2032)).toEqual({ restamped: 4, late: 0 });
    expect(await restamp('2026-10-05T00:00:00Z', 2032)).toEqual({ restamped: 0, late: 0 });
    expect((await stored()).map(({ ofSignature, number, digest }) => [ofSignature, number, digest])).toEqual([
      [false, 1, 'sha256'],
      [true, 1, 'sha256'],
      [false, 1, 'sha256'],
      [false, 1, 'sha256'],
    ]);
  });

  it('is valid in 2040, although the certificates of 2026 and the second authority have ended', async () => {
    await restamp('2026-11-01T00:00:00Z', 2032);
    expect(await restamp('2031-11-01T00:00:00Z', 2045, { digest: 'sha512' })).toEqual({ restamped: 4, late: 0 });
    const pack = await packAt('2040-01-01T00:00:00Z');
    const archived = [...pack].filter(([name]) => /^archive-(seal|root)-.*\.p7s$/.test(name));
    expect(archived.map(([name]) => name.replace(/\d{4}-.*\./, 'day.'))).toEqual([
      'archive-seal-2.p7s',
      'archive-seal-3.p7s',
      'archive-root-day.p7s',
    ]);
    for (const [name, cms] of archived) {
      const { content, stamps } = await verify(cms, '2040-01-01T00:00:00Z');
      expect(stamps.map(({ at }) => at.getUTCFullYear())).toEqual([2026, 2026, 2031]);
      const original = pack.get(name.replace('archive-', '')) ?? Buffer.alloc(0);
      expect(original.includes(Buffer.from(content))).toBe(true);
    }
  });

  it('keeps the sender’s signature as it was, and covers its files by a token over their hashes', async () => {
    await restamp('2026-11-01T00:00:00Z', 2032);
    await restamp('2031-11-01T00:00:00Z', 2045, { digest: 'sha512' });
    const pack = await packAt('2040-01-01T00:00:00Z');
    const { signatures } = await desk.mail(letter);
    expect(pack.get('signature.p7s')).toEqual(Buffer.from(signatures[0]?.pkcs7 ?? []));
    for (const [number, digest] of [
      [1, 'sha256'],
      [2, 'sha512'],
    ] as const) {
      const text = pack.get(`signature-archive-${number}.json`) ?? Buffer.alloc(0);
      const token = pack.get(`signature-archive-${number}.tst`) ?? Buffer.alloc(0);
      const stamp = await readTimeStamp(token, text, [sealing.trustRoots.timeStamps], desk.world.clock.now());
      const said = JSON.parse(text.toString());
      expect(said).toMatchObject({ format: 'hybrid-mail-signature-archive/1', letter: `EHM${letter}`, number, digest });
      expect(stamp.digest).toBe(digest);
      expect(Object.keys(said.files)).toEqual(
        expect.arrayContaining(['signature.p7s', 'signature-stamp.tst', 'revocation.json', 'certificate-1.der']),
      );
      expect(Object.keys(said.files).filter((name) => name.startsWith('signature-archive'))).toHaveLength(
        2 * (number - 1),
      );
      for (const [name, hash] of Object.entries(said.files))
        expect([
          name,
          createHash(digest)
            .update(pack.get(name) ?? '')
            .digest('hex'),
        ]).toEqual([name, hash]);
    }
  });

  it.skipIf(!hasInstructionTools)('is accepted by all commands of the instruction, and changes are found', async () => {
    await restamp('2026-11-01T00:00:00Z', 2032);
    await restamp('2026-12-01T00:00:00Z', 2045, { digest: 'sha512', endedDigests: ['sha256'] });
    const pack = await packAt('2026-12-02T00:00:00Z', true);
    const { outputs, complaints } = await runInstructions(pack, 7, true);
    expect(complaints).toEqual([]);
    // Three seals, one signature and the seal of the list of hashes; then two archive stamps of each of the first four.
    expect(outputs.join('').match(/Verification: OK/g)?.length).toBeGreaterThanOrEqual(4 + 2 * 4);
    for (const [name, place] of [
      ['signature-archive-2.json', 100],
      ['signature-archive-1.tst', 100],
      ['archive-seal-2.p7s', 80],
    ] as const) {
      const changed = Buffer.from(pack.get(name) ?? []);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      const judged = await runInstructions(new Map([...pack, [name, changed]]), 7, true);
      expect(
        judged.complaints.some((line) => line.startsWith(name)),
        name,
      ).toBe(true);
    }
  });
});

describe('evidence that nobody stamped in time', () => {
  it('is stamped late, is told as late, and its seal is refused for it', async () => {
    expect(await restamp('2027-02-01T00:00:00Z', 2032)).toEqual({ restamped: 4, late: 4 });
    const rows = await stored();
    expect(rows.every(({ isLate }) => isLate)).toBe(true);
    await expect(verify(rows[0]?.stamp ?? new Uint8Array(), '2028-01-01T00:00:00Z')).rejects.toMatchObject({
      reason: 'restamp-missed',
    });
    const hashes = (await packAt('2028-01-01T00:00:00Z')).get('hashes.txt')?.toString();
    expect(hashes).toContain('# Архивных отметок, поставленных после окончания прежней отметки: 3');
    expect(await restamp('2031-11-01T00:00:00Z', 2045)).toEqual({ restamped: 4, late: 0 });
  });

  it.skipIf(!hasInstructionTools)('is told by the commands of the instruction', async () => {
    await restamp('2027-02-01T00:00:00Z', 2032);
    const { complaints } = await runInstructions(await packAt('2028-01-01T00:00:00Z'), 7, true);
    expect(complaints.filter((line) => line.includes('закончилась раньше'))).toHaveLength(4);
  });
});

describe('the nightly job', () => {
  it('tries again when the authority was away', async () => {
    const away = await restamp('2026-11-01T00:00:00Z', 2032, { isAway: true });
    expect(away).toMatchObject({ restamped: 0, problem: { message: 'the test authority is away' } });
    expect(await stored()).toEqual([]);
    expect(await restamp('2026-11-02T00:00:00Z', 2032)).toEqual({ restamped: 4, late: 0 });
  });

  it('stamps the others when one seal cannot be read, and tells of it each night', async () => {
    const [sealedOn, stampUntil] = [desk.world.clock.now(), new Date('2026-12-01T00:00:00Z')];
    const broken = { statement: '{}', seal: new Uint8Array(9), sealedOn, stampedOn: sealedOn, stampUntil };
    await desk.world.db.prisma.evidenceSeal.create({ data: { day: '2026-01-01', ...broken } });
    expect(await restamp('2026-11-01T00:00:00Z', 2032)).toMatchObject({ restamped: 4, problem: expect.any(Error) });
    expect(await restamp('2026-11-02T00:00:00Z', 2032)).toMatchObject({ restamped: 0, problem: expect.any(Error) });
  });

  it('makes each stamp once, however many workers run it', async () => {
    desk.world.clock.set('2026-11-01T00:00:00Z');
    const ctx = { ...desk.world, ...sealing.restampingBy(2032) };
    const runs = await Promise.all([restampEvidence(ctx), restampEvidence(ctx), restampEvidence(ctx)]);
    expect(runs.reduce((sum, { restamped }) => sum + restamped, 0)).toBe(4);
    expect(await stored()).toHaveLength(4);
  });

  it('follows a digest that ended at once, and an authority that ends no later never', async () => {
    const options = { digest: 'sha512', endedDigests: ['sha256'] } as const;
    expect(await restamp('2026-04-01T00:00:00Z', 2027, options)).toEqual({ restamped: 4, late: 0 });
    expect(await restamp('2026-04-02T00:00:00Z', 2027, options)).toEqual({ restamped: 0, late: 0 });
    const same = await restamp('2026-11-01T00:00:00Z', 2027);
    expect(same).toMatchObject({ restamped: 0, problem: { name: 'AuthorityEndsSooner' } });
    expect(await stored()).toHaveLength(4);
  });

  it('reads the end from stamps that were made before it was stored', async () => {
    await desk.world.db.pool.query('update evidence_seal set stamp_until = null, signature_stamp_until = null');
    expect(await restamp('2026-05-01T00:00:00Z', 2032)).toEqual({ restamped: 0, late: 0 });
    const rows = await desk.world.db.prisma.evidenceSeal.findMany({ orderBy: { id: 'asc' } });
    const end = new Date('2027-01-01T00:00:00Z');
    expect(rows.map(({ stampUntil }) => stampUntil)).toEqual([end, end, end]);
    expect(rows.map(({ signatureStampUntil }) => signatureStampUntil)).toEqual([end, null, null]);
  });

  it('stamps nothing without an authority, and nobody changes or removes what it stored', async () => {
    const nothing = { archiveStamps: null, restamping: { days: 90, endedDigests: [] } };
    desk.world.clock.set('2026-11-01T00:00:00Z');
    expect(await restampEvidence({ ...desk.world, ...nothing })).toEqual({ restamped: 0, late: 0 });
    await restamp('2026-11-01T00:00:00Z', 2032);
    for (const change of ['update archive_stamp set number = 9', 'delete from archive_stamp', 'truncate archive_stamp'])
      await expect(desk.world.db.pool.query(change)).rejects.toThrow();
  });
});
