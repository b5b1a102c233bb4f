import { buffer } from 'node:stream/consumers';
import { problem } from '@hybrid-mail/messages/problem';
import { verifyProof } from '@hybrid-mail/proof';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { executeAsOwner } from '../../test/execute-as-owner.ts';
import { rehash } from '../../test/forge-pack.ts';
import { hasInstructionTools, runInstructions } from '../../test/run-instructions.ts';
import type { Context } from '../context.ts';
import { verifyEvidence } from '../evidence/index.ts';
import { applyPostalEvents, pollPostalEvents } from '../postal/index.ts';
import { readCombinedProofPack, readLettersWithReceipts, readProofPack } from './index.ts';

let desk: Desk;
let reading: Context;
let id: number;
let folder: Map<string, Buffer>;
beforeAll(async () => {
  desk = await openDesk();
  reading = desk.world.as(desk.actor, 'mail.readDocument');
  id = await desk.accepted({ receiver: 'Sandbox: delivered' });
  for (let step = 0; step < 5; step += 1) await desk.post.tick();
  await pollPostalEvents(desk.postal);
  await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
  folder = await folderOf(id);
});
afterAll(() => desk?.close());

const names = [
  ...['letter.pdf', 'receipt.pdf', 'history.txt', 'history.json', 'history-chain.txt'],
  ...['signature.p7s', 'signed-text.txt', 'signing-record.json'],
  ...['revocation.json', 'certificate-1.der', 'certificate-2.der', 'certificate-3.der', 'hashes.txt'],
];

const unpacked = async (ids: number[]) =>
  filesOfZip(await buffer((await readCombinedProofPack(reading, { ids })).stream));

async function folderOf(mailId: number): Promise<Map<string, Buffer>> {
  const files = await filesOfZip(await buffer((await readProofPack(reading, { id: mailId })).stream));
  return new Map([...files].map(([name, bytes]) => [name.replace(`EHM${mailId}/`, ''), bytes]));
}

/** Ids of the checks that the files fail. */
async function failedChecks(files: ReadonlyMap<string, Uint8Array>): Promise<string[]> {
  const { checks } = await verifyProof(files, { at: desk.world.clock.now() });
  return checks.filter(({ result }) => result === 'failed').map(({ id: check }) => check);
}

describe('a proof pack', () => {
  it('holds the papers of the letter and says how to check them', async () => {
    expect([...folder.keys()]).toEqual(['proverka.txt', ...names]);
    expect(folder.get('letter.pdf')).toEqual(Buffer.from(await aPdf({ pages: 3 })));
    expect((await textOfPdf(folder.get('receipt.pdf') ?? Buffer.of())).join()).toContain(`EHM${id}`);
    const history = folder.get('history.txt')?.toString() ?? '';
    for (const words of ['Письмо подписано электронной подписью', 'Напечатано оператором', 'Получил: '])
      expect(history).toContain(words);
    expect(folder.get('hashes.txt')?.toString()).toContain('расхождений нет');
    expect(folder.get('proverka.txt')?.toString()).toContain('openssl cms -verify');
  });

  it('is the same file at every download', async () => {
    const later = { ...reading, clock: { now: () => new Date('2036-11-21T20:30:00.000Z') } };
    const [today, then] = [await readProofPack(reading, { id }), await readProofPack(later, { id })];
    expect(Buffer.compare(await buffer(today.stream), await buffer(then.stream))).toBe(0);
  });

  it('is checked by itself, without the product', async () => {
    expect(await failedChecks(folder)).toEqual([]);
  });

  it.each(names.filter((name) => name !== 'hashes.txt'))('shows one changed byte of %s', async (name) => {
    const changed = Buffer.from(folder.get(name) ?? Buffer.of());
    const last = changed.length - 3;
    changed[last] = (changed[last] ?? 0) ^ 1;
    expect(await failedChecks(new Map([...folder, [name, changed]]))).not.toEqual([]);
  });

  it('shows a changed history even when the list of hashes was made anew', async () => {
    const text = folder.get('history.json')?.toString() ?? '';
    const changed = Buffer.from(text.replace('"price": "9500.00"', '"price": "1.00"'));
    expect(await failedChecks(rehash(new Map([...folder, ['history.json', changed]])))).toContain('history-json');
  });

  it('names a paper that is missing', async () => {
    const less = new Map([...folder].filter(([name]) => name !== 'signature.p7s'));
    expect(await failedChecks(less)).toContain('sender-signature');
  });

  it('does not hide what the product itself finds wrong', async () => {
    const spoilt = await desk.accepted();
    await executeAsOwner(desk.world, 'update mail_history set account_name = $2 where mail_id = $1 and seq = 2', [
      spoilt,
      'Другой',
    ]);
    expect(await verifyEvidence(desk.world, spoilt)).not.toEqual([]);
    const papers = await folderOf(spoilt);
    expect(papers.get('hashes.txt')?.toString()).toContain('нашла расхождения');
    expect(await failedChecks(papers)).not.toEqual([]);
  });

  it.skipIf(!hasInstructionTools)('without seals passes the commands of its instruction up to the seals', async () => {
    const { outputs, complaints } = await runInstructions(folder, 5);
    const { histories } = await desk.mail(id);
    expect(complaints).toEqual([]);
    expect(outputs[0]?.match(/: OK/g)).toHaveLength(names.length - 1);
    expect(outputs.join('').match(/: верно/g)).toHaveLength(8);
    expect(outputs.join('')).toMatch(/РАХИМОВА НОДИРА[\s\S]*notAfter/);
    const hashes = histories.map(({ hash }) => Buffer.from(hash).toString('hex'));
    expect(outputs.some((output) => output.trim() === hashes.join('\n'))).toBe(true);
  });

  it('without seals says so', () => {
    expect(folder.get('hashes.txt')?.toString()).toContain('Без печати оператора');
  });
});

describe('proof packs of many letters', () => {
  it('have a folder each, in the order asked for, and the instructions once', async () => {
    const other = await desk.accepted();
    const files = await unpacked([other, id, other]);
    const folders = [...new Set([...files.keys()].map((name) => name.split('/')[0]))];
    expect(folders).toEqual(['proverka.txt', `EHM${other}`, `EHM${id}`]);
  });

  it('are refused as a whole with the numbers of the letters that were not sent', async () => {
    const draft = await desk.draft();
    await expect(unpacked([id, draft])).rejects.toMatchObject({
      code: 'mail-not-sent',
      details: { fields: { ids: problem('not-sent-yet', { numbers: `EHM${draft}` }) } },
    });
  });

  it('are refused as a whole when one of the letters is not there for the person', async () => {
    await expect(unpacked([id, 2_000_000_000])).rejects.toMatchObject({ code: 'mail-not-found' });
  });

  it('are made letter by letter while they are read', async () => {
    const ids = [id];
    while (ids.length < 6) ids.push(await desk.accepted());
    const read: Uint8Array[] = [];
    const get = (sha256: Uint8Array) => {
      read.push(sha256);
      return desk.world.blobs.get(sha256);
    };
    const watched = { ...reading, blobs: { ...desk.world.blobs, get } };
    const { stream, aboutBytes } = await readCombinedProofPack(watched, { ids });
    // The first letter is read before the answer begins, so that a store that is away is a refusal.
    expect(read).toHaveLength(1);
    const reader = stream.getReader();
    while (read.length < 2) await reader.read();
    await reader.cancel().catch(() => undefined);
    expect(read.length).toBeLessThan(4);
    const whole = await buffer((await readCombinedProofPack(reading, { ids })).stream);
    expect(Math.abs(whole.length - aboutBytes) / whole.length).toBeLessThan(0.3);
  });
});

describe('letters with receipts', () => {
  it('have a PDF each, with the pages of the receipt behind those of the letter', async () => {
    const other = await desk.accepted();
    const { stream } = await readLettersWithReceipts(reading, { ids: [other, id, other] });
    const files = await filesOfZip(await buffer(stream));
    expect([...files.keys()]).toEqual([`EHM${other}-with-receipt.pdf`, `EHM${id}-with-receipt.pdf`]);
    expect((await textOfPdf(files.get(`EHM${id}-with-receipt.pdf`) ?? Buffer.of())).join()).toContain(`EHM${id}`);
  });

  it('are refused as a whole when one was not sent or is not there for the person', async () => {
    const draft = await desk.draft();
    await expect(readLettersWithReceipts(reading, { ids: [id, draft] })).rejects.toMatchObject({
      code: 'mail-not-sent',
    });
    const ids = [id, 2_000_000_000];
    await expect(readLettersWithReceipts(reading, { ids })).rejects.toMatchObject({ code: 'mail-not-found' });
  });
});
