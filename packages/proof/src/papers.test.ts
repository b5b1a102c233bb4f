import { NOW } from '@hybrid-mail/gateways/testing/operator-seal';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePack, type PackFiles, sha256 } from '../test/make-pack.ts';
import { makeSealedPdf } from '../test/make-sealed-pdf.ts';
import { createTestSealing, type TestSealing } from '../test/test-sealing.ts';
import { type ProofOptions, verifyProof } from './index.ts';

let sealing: TestSealing;
let pack: PackFiles;
let options: ProofOptions;
beforeAll(async () => {
  sealing = await createTestSealing();
  pack = await makePack(sealing);
  options = { operatorRoots: [sealing.operatorRoot], timeStampRoots: [sealing.stampsRoot], at: NOW };
});

const fileOf = (name: string) => pack.get(name) ?? new Uint8Array();
const judged = (files: Record<string, Uint8Array>) => verifyProof(new Map(Object.entries(files)), options);
const failedIn = ({ checks }: Awaited<ReturnType<typeof judged>>) =>
  checks.flatMap((check) => (check.result === 'failed' ? [`${check.id}: ${check.reason}`] : []));

describe('a receipt', () => {
  it('with the seal of the operator is valid, with its time stamp', async () => {
    const verdict = await judged({ 'receipt.pdf': await makeSealedPdf(sealing) });
    expect(verdict).toMatchObject({ kind: 'receipt', overall: 'valid' });
    expect(verdict.checks.filter(({ result }) => result === 'passed').map(({ id }) => id)).toEqual([
      'receipt-seal',
      'time-stamp',
      'operator-root',
      'stamps-root',
    ]);
  });

  it('without a seal has nothing that could be checked', async () => {
    const verdict = await judged({ 'receipt.pdf': Buffer.from('%PDF-1.7\n%%EOF\n') });
    expect(verdict).toMatchObject({ kind: 'receipt', overall: 'not-recognised' });
  });

  it('with bytes behind the sealed ones was changed', async () => {
    const longer = Buffer.concat([await makeSealedPdf(sealing), Buffer.from('\n1 0 obj')]);
    expect(failedIn(await judged({ 'receipt.pdf': longer }))).toEqual(['receipt-seal: changed-after-seal']);
  });

  it('shows a change of any of its bytes', { timeout: 120_000 }, async () => {
    const pdf = await makeSealedPdf(sealing);
    const unfound: number[] = [];
    for (let at = 0; at < pdf.length; at += 3) {
      const { overall } = await judged({ 'receipt.pdf': pdf.with(at, (pdf[at] ?? 0) ^ (at % 2 ? 1 : 0x20)) });
      if (overall === 'valid') unfound.push(at);
    }
    expect(unfound).toEqual([]);
  });

  it('in a pack is checked, too', async () => {
    const sealed = await makePack(sealing, { extra: { 'receipt.pdf': await makeSealedPdf(sealing) } });
    const verdict = await verifyProof(sealed, options);
    expect(verdict.overall).toBe('valid');
    expect(verdict.checks.find(({ id }) => id === 'receipt-seal')).toMatchObject({ result: 'passed' });
    const foreign = await makeSealedPdf(await createTestSealing());
    const forged = await verifyProof(await makePack(sealing, { extra: { 'receipt.pdf': foreign } }), options);
    expect(failedIn(forged)).toContain('receipt-seal: certificate-untrusted');
  });
});

describe('a signature by itself', () => {
  it('is verified with what it encloses', async () => {
    const verdict = await judged({ 'signature.p7s': fileOf('signature.p7s') });
    expect(verdict).toMatchObject({ kind: 'signature', overall: 'valid-unsealed' });
    expect(verdict.checks[0]).toMatchObject({ result: 'passed', facts: { name: 'РАХИМОВА НОДИРА ШАВКАТОВНА' } });
  });

  it('of the operator is a seal, and says what he sealed', async () => {
    const verdict = await judged({ 'seal-2.p7s': fileOf('seal-2.p7s') });
    expect(verdict).toMatchObject({ kind: 'seal', number: 'EHM15', overall: 'valid' });
    expect(verdict.checks[0]?.facts).toMatchObject({ event: 'SubmissionAcceptance', entry: '2' });
    const root = await judged({ 'root.p7s': fileOf('root-2026-03-10.p7s') });
    expect(root.checks[0]).toMatchObject({ result: 'passed', facts: { day: '2026-03-10', entries: '5' } });
  });

  it('of the operator is not proven without his certificate', async () => {
    const verdict = await verifyProof(new Map([['seal-2.p7s', fileOf('seal-2.p7s')]]), { at: NOW });
    expect(verdict.overall).toBe('valid-unsealed');
    expect(verdict.checks[0]).toMatchObject({ result: 'absent', reason: 'not-compared' });
  });

  it('fails when it was changed', async () => {
    const seal = fileOf('seal-2.p7s');
    const at = seal.length - 30;
    expect((await judged({ 'seal-2.p7s': seal.with(at, (seal[at] ?? 0) ^ 1) })).overall).toBe('invalid');
  });

  it('that covers a document needs the document', async () => {
    const detached = await sealing.sealDetached('a document');
    expect(failedIn(await judged({ 'document.p7s': detached }))).toEqual(['sender-signature: file-missing']);
  });
});

describe('a document with its signature', () => {
  const letter = Buffer.from('a document');

  it('is verified when the signature is detached', async () => {
    const detached = await sealing.sealDetached(letter);
    expect(await judged({ 'document.txt': letter, 'document.p7s': detached })).toMatchObject({
      kind: 'signed-document',
      overall: 'valid-unsealed',
    });
    const other = Buffer.from('another document');
    expect(failedIn(await judged({ 'document.txt': other, 'document.p7s': detached }))).toEqual([
      'sender-signature: signature-invalid',
    ]);
  });

  it.each([
    ['the document', (bytes: Uint8Array) => bytes],
    ['its hash', (bytes: Uint8Array) => Buffer.from(sha256(bytes))],
  ])('is verified when the signature encloses %s', async (_, enclosed) => {
    const signature = await sealing.sign(enclosed(letter));
    expect((await judged({ 'document.txt': letter, 'document.p7s': signature })).overall).toBe('valid-unsealed');
    const other = await judged({ 'document.txt': Buffer.from('another'), 'document.p7s': signature });
    expect(failedIn(other)).toEqual(['document: other-document']);
  });

  it('is verified when the signature encloses the hash of the record that names it', async () => {
    const names = ['letter.pdf', 'signature.p7s', 'signing-record.json'];
    const files = Object.fromEntries(names.map((name) => [name, fileOf(name)]));
    expect(await judged(files)).toMatchObject({ kind: 'signed-document', overall: 'valid-unsealed' });
    const other = await judged({ ...files, 'letter.pdf': Buffer.from('%PDF-1.7 other') });
    expect(failedIn(other)).toEqual(['document: other-document']);
  });
});
