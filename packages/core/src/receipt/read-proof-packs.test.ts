import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { problem } from '@hybrid-mail/messages/problem';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { executeAsOwner } from '../../test/execute-as-owner.ts';
import type { Context } from '../context.ts';
import { folderProblems, verifyEvidence } from '../evidence/index.ts';
import { applyPostalEvents, pollPostalEvents } from '../postal/index.ts';
import { readCombinedProofPack, readLettersWithReceipts, readProofPack } from './index.ts';

const run = promisify(execFile);
const hasTools = await run('bash', ['-c', 'command -v openssl && command -v sha256sum']).then(
  () => true,
  () => false,
);

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
  ...['signature.p7s', 'signed-text.txt', 'signing-record.json', 'hashes.txt'],
];

const unpacked = async (ids: number[]) =>
  filesOfZip(await buffer((await readCombinedProofPack(reading, { ids })).stream));

async function folderOf(mailId: number): Promise<Map<string, Buffer>> {
  const files = await filesOfZip(await buffer((await readProofPack(reading, { id: mailId })).stream));
  return new Map([...files].map(([name, bytes]) => [name.replace(`EHM${mailId}/`, ''), bytes]));
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

  it('is checked by itself, without the product', () => {
    expect(folderProblems(folder)).toEqual([]);
  });

  it.each(names.filter((name) => name !== 'hashes.txt'))('shows one changed byte of %s', (name) => {
    const changed = Buffer.from(folder.get(name) ?? Buffer.of());
    const last = changed.length - 3;
    changed[last] = (changed[last] ?? 0) ^ 1;
    expect(folderProblems(new Map([...folder, [name, changed]]))).not.toEqual([]);
  });

  it('shows a changed history even when the list of hashes was made anew', () => {
    const text = folder.get('history.json')?.toString() ?? '';
    const changed = Buffer.from(text.replace('"price": "9500.00"', '"price": "1.00"'));
    const problems = folderProblems(new Map([...folder, ['history.json', changed], ['hashes.txt', Buffer.of()]]));
    expect(problems).toContain('entry 3 was changed');
  });

  it('names a paper that is missing', () => {
    const less = new Map([...folder].filter(([name]) => name !== 'signature.p7s'));
    expect(folderProblems(less)).toEqual(['signature.p7s is missing']);
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
    expect(folderProblems(papers)).toContain('entry 2 was changed');
  });

  it.skipIf(!hasTools)('passes the very commands of its instructions', async () => {
    const place = await mkdtemp(join(tmpdir(), 'proof-'));
    for (const [name, bytes] of folder) await writeFile(join(place, name), bytes);
    const instructions = await readFile(new URL('how-to-verify.txt', import.meta.url), 'utf8');
    const commands = Array.from(instructions.matchAll(/^\$ (.*)$/gm), ([, command]) => command);
    const script = `set -e\n${commands.join('\necho ---\n')}\n`;
    const { stdout, stderr } = await run('bash', ['-c', script], { cwd: place, env: { ...process.env, LC_ALL: 'C' } });
    const outputs = stdout.split('---\n');
    const { histories, signatures } = await desk.mail(id);
    const text = signatures[0]?.text ?? '';
    expect(outputs[0]?.match(/: OK/g)).toHaveLength(names.length - 1);
    expect(outputs[2]).toContain(outputs[1]?.slice(0, 64));
    expect(outputs[3]?.slice(0, 64)).toBe(outputs[4]);
    expect(stderr).toMatch(/erification successful/);
    expect(outputs[6]).toContain('Подписан этот текст');
    expect(outputs[4]).toBe(text);
    expect(outputs[7]).toBe('');
    expect(outputs[8]).toMatch(/РАХИМОВА НОДИРА[\s\S]*notAfter/);
    const hashes = histories.map(({ hash }) => Buffer.from(hash).toString('hex'));
    expect(outputs[9]?.trim().split('\n')).toEqual(hashes);
    expect(outputs.slice(10)).toEqual(['История цела\n', '1\n']);
    await rm(place, { recursive: true });
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
    expect(read).toHaveLength(0);
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
