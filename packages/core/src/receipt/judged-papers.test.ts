import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArchivedReceipt } from '../../test/archived-receipt.ts';
import { sealOfPdf } from '../../test/seal-of-pdf.ts';
import { createSealedPacks, type SealedPacks } from '../../test/sealed-packs.ts';
import { readLetterWithReceipt } from './index.ts';

const run = promisify(execFile);

let packs: SealedPacks;
let place: string;
/** The programs of poppler, qpdf, mupdf and zbar are Debian packages, so only `npm run drill:evidence` runs this file. */
const isDrill = process.env.EVIDENCE_DRILL === '1';

beforeAll(async () => {
  if (!isDrill) return;
  packs = await createSealedPacks();
  place = await mkdtemp(join(tmpdir(), 'papers-'));
  const reading = packs.desk.world.as(packs.desk.actor, 'mail.readDocument');
  const id = Number(/EHM(\d+)/.exec(packs.pack.get('hashes.txt')?.toString() ?? '')?.[1]);
  const { bytes } = await readLetterWithReceipt(reading, { id });
  await writeFile(join(place, 'receipt.pdf'), packs.pack.get('receipt.pdf') ?? Buffer.of());
  await writeFile(join(place, 'letter-with-receipt.pdf'), bytes);
  const archived = await createArchivedReceipt();
  await writeFile(join(place, 'archived.pdf'), archived.pdf);
  await writeFile(join(place, 'root.pem'), archived.root);
}, 300_000);
afterAll(async () => {
  if (!isDrill) return;
  await rm(place, { recursive: true });
  await packs.desk.close();
});

const judge = async (program: string, ...args: string[]) => (await run(program, args, { cwd: place })).stdout;

describe.skipIf(!isDrill)('openssl, qpdf, pdfsig, mutool and zbar', () => {
  it('find the seal of a receipt valid, over the whole file', async () => {
    const said = await judge('pdfsig', 'receipt.pdf');
    expect(said).toContain('Signature Type: ETSI.CAdES.detached');
    expect(said).toContain('Total document signed');
    expect(said).toContain('Signature is Valid');
  });

  it('find the seal of an archived receipt valid, and its last document time stamp over the whole file', async () => {
    // pdfsig 22 reads document time stamps and judges only the seal; openssl judges their tokens.
    const said = await judge('pdfsig', 'archived.pdf');
    expect(said.match(/Signature Field Name: \w+/g)?.map((line) => line.split(' ').at(-1))).toEqual([
      'Seal1',
      'Stamp1',
      'Stamp2',
    ]);
    expect(said.match(/Signature is Valid/g)).toHaveLength(1);
    expect(said.indexOf('Total document signed')).toBeGreaterThan(said.indexOf('Stamp2'));
  });

  it('find the token of the last document time stamp valid over all bytes that it covers', async () => {
    const { cms, content } = sealOfPdf(await readFile(join(place, 'archived.pdf')));
    await writeFile(join(place, 'token.tst'), cms);
    await writeFile(join(place, 'covered.bin'), content);
    const verify = ['ts', '-verify', '-token_in', '-in', 'token.tst', '-CAfile', 'root.pem', '-data'];
    expect(await judge('openssl', ...verify, 'covered.bin')).toContain('Verification: OK');
    content.writeUInt8(content.readUInt8(1000) ^ 1, 1000);
    await writeFile(join(place, 'changed.bin'), content);
    await expect(judge('openssl', ...verify, 'changed.bin')).rejects.toThrow();
  });

  it.each(['receipt.pdf', 'letter-with-receipt.pdf', 'archived.pdf'])(
    'find no fault in the structure of %s',
    async (name) => {
      expect(await judge('qpdf', '--check', name)).toContain('No syntax or stream encoding errors found');
      expect(await judge('mutool', 'info', name)).toContain('Pages:');
    },
  );

  it('find the machine-readable evidence and the sender’s signature inside the receipt', async () => {
    const said = await judge('pdfdetach', '-list', 'receipt.pdf');
    expect(said).toContain('evidence.json');
    expect(said).toContain('signature.p7s');
  });

  it('read the number in the codes of the receipt', async () => {
    await judge('pdftoppm', '-r', '200', '-f', '1', '-l', '1', '-png', 'receipt.pdf', 'page');
    const number = /EHM\d+/.exec(packs.pack.get('hashes.txt')?.toString() ?? '')?.[0] ?? '';
    const [page = ''] = (await judge('sh', '-c', 'ls page*.png')).split('\n');
    const said = await judge('zbarimg', '--quiet', page);
    expect(said).toContain(`CODE-128:${number}`);
    expect(said).toContain('QR-Code:');
  });
});
