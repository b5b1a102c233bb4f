import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PdfSealTooLong } from '@hybrid-mail/documents/pdf-seal';
import { builtinVerifier } from '@hybrid-mail/gateways/signature-verifier';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { type TestSealing, testSealing } from '@hybrid-mail/testing/evidence/test-sealing';
import { filesInPdf, textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../test/desk.ts';
import { sealOfPdf } from '../../test/seal-of-pdf.ts';
import type { Context, PaperSeal } from '../context.ts';
import { applyPostalEvents, pollPostalEvents } from '../postal/index.ts';
import { readLetterWithReceipt, readReceipt } from './index.ts';

let desk: Desk;
let sealing: TestSealing;
let reading: Context;
let id: number;
beforeAll(async () => {
  desk = await openDesk();
  sealing = await testSealing(() => desk.world.clock.now());
  reading = desk.world.as(desk.actor, 'mail.readReceipt');
  id = await delivered();
});
afterAll(() => desk?.close());

async function delivered(receiver = 'Sandbox: delivered'): Promise<number> {
  const letter = await desk.accepted({ receiver });
  for (let step = 0; step < 5; step += 1) await desk.post.tick();
  await pollPostalEvents(desk.postal);
  await applyPostalEvents(desk.world, (await desk.mail(letter)).uid);
  return letter;
}

const withSeal = (change: Partial<PaperSeal> = {}): Context => {
  const { operatorSeal, timeStamps } = sealing;
  if (!operatorSeal) throw new Error('the test has a seal');
  return { ...reading, paperSeal: { operatorSeal, timeStamps: timeStamps.seals, ...change } };
};

/** A seal of this many bytes, which no certificate backs. */
const sealOfLength = (length: number): Partial<PaperSeal> => {
  const { operatorSeal } = sealing;
  if (!operatorSeal) throw new Error('the test has a seal');
  const cms = Buffer.alloc(length, 1);
  cms.write('30820000', 'hex');
  cms.writeUInt16BE(length - 4, 2);
  return { operatorSeal: { ...operatorSeal, sealDetached: async () => cms }, timeStamps: null };
};

const bytesOf = async (ctx: Context, letter = id) => Buffer.from((await readReceipt(ctx, { id: letter })).bytes);

/** Who sealed the receipt and when, as a reader with the roots verifies it. */
async function verified(pdf: Uint8Array) {
  const { operator, timeStamps } = sealing.trustRoots;
  const verifier = builtinVerifier({ trusted: [operator], trustedForTimestamps: [timeStamps] });
  return verifier.verify(sealOfPdf(pdf).attached, desk.world.clock.now());
}

describe('a receipt of an installation with a seal', () => {
  it('bears the seal of the operator with a time stamp, over all its bytes', async () => {
    const pdf = await bytesOf(withSeal());
    const { certificate, timestampedAt } = await verified(pdf);
    expect(certificate.commonName).toBe('Печать оператора');
    expect(timestampedAt).toEqual(desk.world.clock.now());
    expect(sealOfPdf(pdf).isWhole).toBe(true);
  });

  it('is refused after one byte was changed', async () => {
    const pdf = await bytesOf(withSeal());
    pdf.writeUInt8(pdf.readUInt8(1000) ^ 1, 1000);
    await expect(verified(pdf)).rejects.toThrow();
  });

  it('begins with the receipt that an installation without a seal gives', async () => {
    const [plain, sealed] = [await bytesOf(reading), await bytesOf(withSeal())];
    expect(sealed.subarray(0, plain.length).equals(plain)).toBe(true);
    expect(plain.includes('/ByteRange')).toBe(false);
    expect(await textOfPdf(sealed)).toEqual(await textOfPdf(plain));
  });

  it('is the same file at every download, for years, and costs one time stamp', async () => {
    const letter = await desk.accepted();
    const before = sealing.stamps();
    const first = await bytesOf(withSeal(), letter);
    const later = { ...withSeal(), clock: { now: () => new Date('2034-11-21T20:30:00.000Z') } };
    expect((await bytesOf(later, letter)).equals(first)).toBe(true);
    expect(sealing.stamps()).toBe(before + 1);
  });

  it('has a seal of its own in each language', async () => {
    const uzbek = await inLanguage('uz-Latn', () => bytesOf(withSeal()));
    expect((await verified(uzbek)).certificate.commonName).toBe('Печать оператора');
    expect(uzbek.equals(await bytesOf(withSeal()))).toBe(false);
  });

  it('is sealed without a stamp while the authority is away, and stamped at a later download', async () => {
    const letter = await desk.accepted();
    sealing.answers(false);
    const unstamped = await bytesOf(withSeal(), letter);
    sealing.answers(true);
    expect((await verified(unstamped)).timestampedAt).toBeNull();
    expect((await verified(await bytesOf(withSeal(), letter))).timestampedAt).not.toBeNull();
  });

  it('has place for a seal with a long chain of certificates, and refuses one that no archive file can hold', async () => {
    const letter = await desk.accepted();
    const pdf = await bytesOf(withSeal(sealOfLength(20_000)), letter);
    expect(sealOfPdf(pdf).cms).toHaveLength(20_000);
    await expect(bytesOf(withSeal(sealOfLength(32_001)), letter)).rejects.toThrow(PdfSealTooLong);
  });
});

describe('the files in a receipt', () => {
  const evidenceOf = async (letter: number) => {
    const files = await filesInPdf(await bytesOf(withSeal(), letter));
    return { files, evidence: JSON.parse(Buffer.from(files['evidence.json'] ?? []).toString()) };
  };

  it("are the sender's signature and the facts of the letter in the published form", async () => {
    const { files, evidence } = await evidenceOf(id);
    const { signatures, histories, uid, historyHash } = await desk.mail(id);
    expect(Object.keys(files)).toEqual(['evidence.json', 'signature.p7s']);
    expect(Buffer.from(files['signature.p7s'] ?? []).equals(signatures[0]?.pkcs7 ?? Buffer.of())).toBe(true);
    const schema = new URL('../../../documents/src/receipt/evidence.schema.json', import.meta.url);
    const published = z.fromJSONSchema(JSON.parse(await readFile(schema, 'utf8')));
    expect(published.safeParse(evidence)).toMatchObject({ success: true });
    expect(published.safeParse({ ...evidence, pages: '3' }).success).toBe(false);
    expect(evidence.uid).toBe(uid);
    expect(evidence.signature.sha256).toBe(
      createHash('sha256')
        .update(signatures[0]?.pkcs7 ?? '')
        .digest('hex'),
    );
    expect(evidence.history.lastHash).toBe(Buffer.from(historyHash ?? []).toString('hex'));
    const facts = histories.map(({ seq, historyType: type, createdOn, hash }) => {
      return { seq, type, at: createdOn.toISOString(), hash: Buffer.from(hash).toString('hex') };
    });
    expect(evidence.history.entries).toMatchObject(facts);
  });

  it.each([
    ['Sandbox: delivered', 'ContentHandover'],
    ['Sandbox: refused', 'ContentHandoverFailure'],
  ])('name the events of «%s» as ETSI EN 319 522-1 does, beside our own names', async (receiver, result) => {
    const { evidence } = await evidenceOf(await delivered(receiver));
    const entries: { type: number; event: string | null; name: string }[] = evidence.history.entries;
    const named = entries.filter(({ event }) => event !== null);
    expect(named.map(({ type, event }) => [type, event])).toEqual([
      [100, 'SubmissionAcceptance'],
      [7, 'RelayToNonERDS'],
      [4, result],
    ]);
    expect(named[0]?.name).toBe('Письмо подписано электронной подписью');
    expect(entries.length).toBeGreaterThan(3);
  });

  it('say that a letter is still under way', async () => {
    const { evidence } = await evidenceOf(await desk.accepted());
    expect(evidence.result).toBeNull();
    expect((await evidenceOf(id)).evidence.result).toMatchObject({ name: 'Вручено' });
  });
});

it('a letter with its receipt begins with the letter, byte for byte, and needs no seal', async () => {
  const before = sealing.stamps();
  const { bytes } = await readLetterWithReceipt(withSeal(), { id });
  const letter = await desk.world.blobs.get((await desk.mail(id)).documentSha256);
  if (!letter) throw new Error('the letter has a document');
  expect(Buffer.compare(bytes.subarray(0, letter.length), letter)).toBe(0);
  expect(sealing.stamps()).toBe(before);
});
