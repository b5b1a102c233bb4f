import { connectDatabase, type Database } from '@hybrid-mail/db';
import { insertPdfSeal, prepareDocumentStamp } from '@hybrid-mail/documents/pdf-seal';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { verifyProof } from '@hybrid-mail/proof';
import { type EndingAuthorities, endingAuthorities } from '@hybrid-mail/testing/evidence/ending-authorities';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { sealOfPdf } from '../../test/seal-of-pdf.ts';
import { sealPaper } from '../evidence/index.ts';
import { applyPostalEvents, pollPostalEvents } from '../postal/index.ts';
import { readReceipt, restampReceipts } from './index.ts';

let desk: Desk;
let sealing: EndingAuthorities;
let worker: Database;
let letter: number;
/** A letter of March 2026, whose authority of time stamps ends with the year. */
beforeEach(async () => {
  desk = await openDesk({ now: '2026-03-02T06:00:00Z', postHasClock: true });
  worker = connectDatabase({ url: desk.world.urlOf('worker'), poolSize: 4 });
  sealing = await endingAuthorities(desk.world.clock.now());
  letter = await desk.accepted({ receiver: 'Sandbox: delivered' });
});
afterEach(async () => {
  await worker?.close();
  await desk?.close();
});

const paperSeal = () => {
  const { operatorSeal, timeStamps } = sealing;
  if (!operatorSeal) throw new Error('the test has a seal');
  return { operatorSeal, timeStamps: timeStamps.seals };
};
const download = async (id = letter) => {
  const ctx = { ...desk.world.as(desk.actor, 'mail.readReceipt'), paperSeal: paperSeal() };
  return Buffer.from((await readReceipt(ctx, { id })).bytes);
};

type By = Parameters<EndingAuthorities['restampingBy']>;
const context = (...by: By) => ({ ...desk.world, db: worker, ...sealing.restampingBy(...by) });
/** The nightly job, with the rights of the worker. */
const restamp = (at: string, ...by: By) => {
  desk.world.clock.set(at);
  return restampReceipts(context(...by));
};
const done = (restamped: number, rest: object = {}) => ({ restamped, late: 0, ended: 0, ...rest });
const papers = () => desk.world.db.prisma.sealedPaper.findMany({ orderBy: { createdOn: 'asc' } });
const renewals = () => desk.world.db.prisma.paperRenewal.findMany({ orderBy: { id: 'asc' } });

/** A sequence of this many bytes, which is no token. */
function der(length: number): Buffer {
  const bytes = Buffer.alloc(length, 1);
  bytes.write('30820000', 'hex');
  bytes.writeUInt16BE(length - 4, 2);
  return bytes;
}

async function judged(pdf: Uint8Array, at: string) {
  const { operator, timeStamps } = sealing.trustRoots;
  const options = { operatorRoots: [operator], timeStampRoots: [timeStamps], at: new Date(at) };
  const { overall, checks } = await verifyProof(new Map([['receipt.pdf', pdf]]), options);
  return { overall, failed: checks.flatMap((check) => (check.result === 'failed' ? [check.reason] : [])) };
}
const valid = { overall: 'valid', failed: [] };

async function deliver(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await desk.post.tick();
  await pollPostalEvents(desk.postal);
  await applyPostalEvents(desk.world, (await desk.mail(letter)).uid);
}

describe('a receipt of 2026 that is stamped again in time', () => {
  it('is left alone until ninety days before the authority ends, then gets one document time stamp', async () => {
    const first = await download();
    expect(await restamp('2026-09-30T00:00:00Z', 2032)).toEqual(done(0));
    expect((await download()).equals(first)).toBe(true);
    expect(await restamp('2026-10-04T00:00:00Z', 2032)).toEqual(done(1));
    expect(await restamp('2026-10-05T00:00:00Z', 2032)).toEqual(done(0));
    expect((await renewals()).map(({ number, digest, isLate }) => [number, digest, isLate])).toEqual([
      [1, 'sha256', false],
    ]);
  });

  it('is the same file at each download, and each earlier file is the beginning of the later one', async () => {
    const files = [await download()];
    await restamp('2026-11-01T00:00:00Z', 2032);
    files.push(await download());
    await restamp('2031-11-01T00:00:00Z', 2045, { digest: 'sha512' });
    files.push(await download());
    expect((await download()).equals(files[2] ?? Buffer.of())).toBe(true);
    for (const [index, file] of files.slice(0, -1).entries()) {
      const later = files[index + 1] ?? Buffer.of();
      expect(later.length).toBeGreaterThan(file.length);
      expect(later.subarray(0, file.length).equals(file)).toBe(true);
    }
    expect(files[2]?.toString('latin1').match(/\/DocTimeStamp/g)).toHaveLength(2);
  });

  it('is valid in 2040 for a reader, although its certificates and the second authority have ended', async () => {
    await download();
    await restamp('2026-11-01T00:00:00Z', 2032);
    expect(await judged(await download(), '2031-01-01T00:00:00Z')).toEqual(valid);
    await restamp('2031-11-01T00:00:00Z', 2045, { digest: 'sha512' });
    const pdf = await download();
    expect(await judged(pdf, '2040-01-01T00:00:00Z')).toEqual(valid);
    pdf.writeUInt8(pdf.readUInt8(1000) ^ 1, 1000);
    expect((await judged(pdf, '2040-01-01T00:00:00Z')).overall).toBe('invalid');
  });

  it('is stamped in each language in which it was downloaded', async () => {
    await download();
    await inLanguage('uz-Cyrl', () => download());
    expect(await restamp('2026-11-01T00:00:00Z', 2032)).toEqual(done(2));
    const uzbek = await inLanguage('uz-Cyrl', () => download());
    expect(uzbek.toString('latin1')).toContain('/DocTimeStamp');
    expect(await judged(uzbek, '2031-01-01T00:00:00Z')).toEqual(valid);
  });

  it('carries the certificates of its seal and of its authorities, each once', async () => {
    await download();
    await restamp('2026-11-01T00:00:00Z', 2032);
    await restamp('2031-11-01T00:00:00Z', 2045);
    const [first, second] = (await renewals()).map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
    expect(first?.match(/\/Length/g)).toHaveLength(2);
    expect(second?.match(/\/Length/g)).toHaveLength(1);
    expect(second).toMatch(/\/Certs \[ \d+ 0 R \d+ 0 R \d+ 0 R \]/);
  });
});

/** The PDF with a revision behind it in which a page shows nothing, and the catalogue of the revision before. */
function withEmptyPage(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';
  const page = last(/\/Contents (\d+) 0 R/g);
  const object = `${page} 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n`;
  const table = `xref\n${page} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `<< /Size ${last(/\/Size (\d+)/g)} /Root ${last(/\/Root (\d+)/g)} 0 R /Prev ${last(/startxref\n(\d+)/g)} >>`;
  const end = `trailer\n${trailer}\nstartxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(`${object}${table}${end}`, 'latin1')]);
}

describe('a receipt that somebody changed and had stamped by the same authority', () => {
  it.each(['before the first stamp', 'behind a genuine stamp'])('%s is found', async (when) => {
    await download();
    if (when === 'behind a genuine stamp') await restamp('2026-11-01T00:00:00Z', 2032);
    desk.world.clock.set('2026-12-01T00:00:00Z');
    const { archiveStamps } = context(2032);
    const store = { certificates: [], ocspAnswers: [], lists: [] };
    const stamped = async (pdf: Uint8Array) => {
      const prepared = await prepareDocumentStamp(pdf, { store, reservedBytes: 12_000 });
      const stamp = await archiveStamps?.stampOctets(prepared.signedBytes, desk.world.clock.now());
      return insertPdfSeal(prepared, stamp?.token ?? new Uint8Array());
    };
    const genuine = await download();
    expect(await judged(await stamped(genuine), '2027-01-01T00:00:00Z')).toEqual(valid);
    const forged = await stamped(withEmptyPage(genuine));
    expect((await textOfPdf(forged))[0]).toBe('');
    expect(await judged(forged, '2027-01-01T00:00:00Z')).toEqual({
      overall: 'invalid',
      failed: ['changed-after-seal'],
    });
  });
});

describe('a receipt that was not stamped in time', () => {
  it('is stamped late, and a reader refuses it for it', async () => {
    await download();
    expect(await restamp('2027-02-01T00:00:00Z', 2032)).toEqual(done(1, { late: 1 }));
    expect((await renewals()).map(({ isLate }) => isLate)).toEqual([true]);
    expect(await judged(await download(), '2028-01-01T00:00:00Z')).toEqual({
      overall: 'invalid',
      failed: ['restamp-missed'],
    });
  });
});

describe('a receipt that cannot be made any more', () => {
  it('is no longer due after the letter got a newer one, which is stamped instead', async () => {
    await download();
    await deliver();
    const newer = await download();
    expect(await restamp('2026-11-01T00:00:00Z', 2032)).toEqual(done(1, { ended: 1 }));
    expect((await papers()).map(({ endedOn }) => endedOn !== null)).toEqual([true, false]);
    const stamped = await download();
    expect(stamped.subarray(0, newer.length).equals(newer)).toBe(true);
    expect(stamped.length).toBeGreaterThan(newer.length);
    expect(await restamp('2026-11-02T00:00:00Z', 2032)).toEqual(done(0));
  });

  it('is no longer due after the persons of the letter were removed', async () => {
    await download();
    await desk.world.db.pool.query('update mail set erased_on = $2 where id = $1', [letter, desk.world.clock.now()]);
    expect(await restamp('2026-11-01T00:00:00Z', 2032)).toEqual(done(0, { ended: 1 }));
    expect(await renewals()).toEqual([]);
  });

  it('is due again when it is the present one again', async () => {
    const first = await download();
    desk.world.clock.set('2026-11-01T00:00:00Z');
    const moved = { ...context(2032), publicUrl: 'https://other.example' };
    expect(await restampReceipts(moved)).toEqual(done(0, { ended: 1 }));
    expect((await download()).equals(first)).toBe(true);
    expect(await restamp('2026-11-02T00:00:00Z', 2032)).toEqual(done(1));
  });

  it('is left due, with a problem, when the worker does not know the address on receipts', async () => {
    await download();
    desk.world.clock.set('2026-11-01T00:00:00Z');
    const problem = { message: expect.stringContaining('PUBLIC_URL') };
    expect(await restampReceipts({ ...context(2032), publicUrl: '' })).toMatchObject(done(0, { problem }));
    expect(await restamp('2026-11-02T00:00:00Z', 2032)).toEqual(done(1));
  });
});

describe('the nightly job for receipts', () => {
  it('tries again when the authority was away', async () => {
    const sealed = await download();
    const problem = { message: 'the test authority is away' };
    expect(await restamp('2026-11-01T00:00:00Z', 2032, { isAway: true })).toMatchObject(done(0, { problem }));
    expect((await download()).equals(sealed)).toBe(true);
    expect(await restamp('2026-11-02T00:00:00Z', 2032)).toEqual(done(1));
  });

  it('follows a digest that ended at once, and an authority that ends no later never', async () => {
    await download();
    const options = { digest: 'sha512', endedDigests: ['sha256'] } as const;
    expect(await restamp('2026-04-01T00:00:00Z', 2027, options)).toEqual(done(1));
    expect(await restamp('2026-04-02T00:00:00Z', 2027, options)).toEqual(done(0));
    expect(await restamp('2026-11-01T00:00:00Z', 2027)).toMatchObject(
      done(0, { problem: { name: 'AuthorityEndsSooner' } }),
    );
    expect(await renewals()).toHaveLength(1);
  });

  it('makes each stamp once, however many workers run it', async () => {
    await download();
    desk.world.clock.set('2026-11-01T00:00:00Z');
    const runs = await Promise.all([1, 2, 3].map(() => restampReceipts(context(2032))));
    expect(runs.reduce((sum, { restamped }) => sum + restamped, 0)).toBe(1);
    expect(await renewals()).toHaveLength(1);
  });

  it('stamps a receipt from before papers named their letter after its next download', async () => {
    const sealed = await download();
    const [paper] = await papers();
    await desk.world.db.pool.query(`set session_replication_role = replica;
      update sealed_paper set mail_id = null, kind = null, language = null, stamp_until = null, stamp_digest = null;
      set session_replication_role = origin`);
    expect(await restamp('2026-11-01T00:00:00Z', 2032)).toEqual(done(0));
    expect((await download()).equals(sealed)).toBe(true);
    expect(await papers()).toEqual([{ ...paper, stampUntil: null, stampDigest: null }]);
    expect(await restamp('2026-11-02T00:00:00Z', 2032)).toEqual(done(1));
  });

  it('has place for a token with a long chain of certificates, and refuses one that no archive file can hold', async () => {
    await download();
    desk.world.clock.set('2026-11-01T00:00:00Z');
    const { archiveStamps, ...ctx } = context(2032);
    if (!archiveStamps) throw new Error('the test has an authority');
    const stampedBy = (length: number) =>
      restampReceipts({
        ...ctx,
        archiveStamps: {
          ...archiveStamps,
          stampOctets: async (octets, at) => ({ ...(await archiveStamps.stampOctets(octets, at)), token: der(length) }),
        },
      });
    expect(await stampedBy(32_001)).toMatchObject(done(0, { problem: { name: 'PdfSealTooLong' } }));
    expect(await stampedBy(20_000)).toEqual(done(1));
    expect(sealOfPdf(await download())).toMatchObject({ cms: der(20_000), isWhole: true });
  });

  it('stamps nothing without an authority, and nobody changes or removes what it stored', async () => {
    await download();
    desk.world.clock.set('2026-11-01T00:00:00Z');
    expect(await restampReceipts({ ...context(2032), archiveStamps: null })).toEqual(done(0));
    await restamp('2026-11-01T00:00:00Z', 2032);
    for (const change of [
      'update paper_renewal set number = 9',
      'delete from paper_renewal',
      'truncate paper_renewal',
      "update sealed_paper set seal = ''",
      'update sealed_paper set mail_id = null, kind = null, language = null',
      'delete from sealed_paper',
    ])
      await expect(desk.world.db.pool.query(change), change).rejects.toThrow(
        /append only|written once|cannot truncate/,
      );
  });
});

describe('a list of hashes', () => {
  const sealed = async () => {
    const paper = { bytes: Buffer.from('00  letter.pdf\n'), mailId: letter, kind: 'hash-list' } as const;
    return (await sealPaper({ ...desk.world, paperSeal: paperSeal() }, paper))?.seal;
  };

  it('is sealed anew when the stamp of its seal is due, and keeps that seal', async () => {
    const first = await sealed();
    desk.world.clock.set('2026-09-01T00:00:00Z');
    expect(await sealed()).toEqual(first);
    expect(await restamp('2026-11-01T00:00:00Z', 2032)).toEqual(done(0));
    const second = await sealed();
    expect(second).not.toEqual(first);
    desk.world.clock.set('2026-11-02T00:00:00Z');
    expect(await sealed()).toEqual(second);
    expect((await renewals()).map(({ number, isLate }) => [number, isLate])).toEqual([[1, false]]);
  });
});
