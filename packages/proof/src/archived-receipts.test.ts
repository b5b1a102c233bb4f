import { pemOf } from '@hybrid-mail/gateways/testing';
import { NOW, openTestSeal } from '@hybrid-mail/gateways/testing/operator-seal';
import { attachTimeStamp, signatureValueOf } from '@hybrid-mail/gateways/time-stamp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ArchiveWorld,
  createArchiveWorld,
  octetStamper,
} from '../../gateways/src/archive-stamp/test/archive-world.ts';
import {
  aCertificate,
  makeBasePdf,
  type PdfPart,
  type StampedUpdate,
  stream,
  withStamp,
} from '../test/make-archived-pdf.ts';
import { type ProofOptions, verifyProof } from './index.ts';

type Authority = 0 | 1 | 2;
const ends = ['2027', '2032', '2045'] as const;

let world: ArchiveWorld;
let options: ProofOptions;
/** Sealed in March 2026; stamped in 2026 and in 2031. */
let sealed: Uint8Array;
let once: Uint8Array;
let twice: Uint8Array;

const by = (authority: Authority, at: string) => async (covered: Uint8Array) =>
  (await octetStamper(world.authorities[authority]).stampOctets(covered, 'sha256', new Date(at))).token;
const first = () => by(1, '2026-11-01T00:00:00Z');
const second = () => by(2, '2031-06-01T00:00:00Z');

beforeAll(async () => {
  world = await createArchiveWorld();
  const { seal, root } = await openTestSeal(NOW, {});
  sealed = await makeBasePdf(async (covered) => {
    const cms = await seal.sealDetached(covered, NOW);
    return attachTimeStamp(cms, await by(0, NOW.toISOString())(signatureValueOf(cms)));
  });
  once = await withStamp(sealed, { certificates: [aCertificate('one')], stamp: first() });
  twice = await withStamp(once, { certificates: [aCertificate('two')], stamp: second() });
  options = {
    operatorRoots: [pemOf(root.certificate)],
    timeStampRoots: [pemOf(world.root.certificate)],
    at: new Date('2040-01-01T00:00:00Z'),
  };
});

const judged = (pdf: Uint8Array, at = '2040-01-01T00:00:00Z') =>
  verifyProof(new Map([['receipt.pdf', pdf]]), { ...options, at: new Date(at) });
const failedIn = ({ checks }: Awaited<ReturnType<typeof judged>>) =>
  checks.flatMap((check) => (check.result === 'failed' ? [`${check.id}: ${check.reason}`] : []));
const failed = async (pdf: Uint8Array, at?: string) => failedIn(await judged(pdf, at));

describe('a receipt that was stamped for an archive', () => {
  it('is valid decades after the certificates of its seal ended', async () => {
    const verdict = await judged(twice);
    expect(failedIn(verdict)).toEqual([]);
    expect(verdict).toMatchObject({ kind: 'receipt', overall: 'valid' });
    const archive = verdict.checks.find(({ id }) => id === 'receipt-archive');
    expect(archive).toMatchObject({ result: 'passed', facts: { at: '2031-06-01T00:00:00.000Z', stamps: '2' } });
    expect(archive?.facts.authority).toBe('Third authority');
  });

  it('is valid after its first stamp, and as it was sealed', async () => {
    expect(await judged(once, '2031-01-01T00:00:00Z')).toMatchObject({ overall: 'valid' });
    const verdict = await judged(sealed, '2026-12-01T00:00:00Z');
    expect(verdict).toMatchObject({ overall: 'valid' });
    expect(verdict.checks.map(({ id }) => id)).not.toContain('receipt-archive');
  });

  it('that was downloaded before its first stamp says that the authority of its seal has ended', async () => {
    const verdict = await judged(sealed, '2030-01-01T00:00:00Z');
    expect(verdict.overall).toBe('valid');
    expect(verdict.checks.find(({ id }) => id === 'receipt-archive')).toMatchObject({
      result: 'absent',
      reason: 'stamp-ended',
    });
  });

  it('is not proven without the roots of the authorities', async () => {
    const verdict = await verifyProof(new Map([['receipt.pdf', twice]]), { ...options, timeStampRoots: [] });
    expect(verdict.checks.find(({ id }) => id === 'receipt-archive')).toMatchObject({
      result: 'absent',
      reason: 'not-compared',
    });
  });

  it.each(ends.slice(1))(
    'says when the newest authority, until %s, has ended and nobody stamped again',
    async (end) => {
      const verdict = await judged(end === '2032' ? once : twice, `${Number(end) + 1}-01-01T00:00:00Z`);
      expect(failedIn(verdict)).toEqual([]);
      expect(verdict.checks.find(({ id }) => id === 'receipt-archive')).toMatchObject({
        result: 'absent',
        reason: 'stamp-ended',
      });
    },
  );

  it('fails when a stamp came after the end of the one before', async () => {
    const late = await withStamp(sealed, { stamp: by(1, '2027-02-01T00:00:00Z') });
    expect(await failed(late, '2028-01-01T00:00:00Z')).toEqual(['receipt-archive: restamp-missed']);
  });

  it('fails when its last stamp is older than the one before', async () => {
    const older = await withStamp(once, { stamp: by(1, '2026-06-01T00:00:00Z') });
    expect(await failed(older, '2027-06-01T00:00:00Z')).toEqual(['receipt-archive: other-time']);
  });
});

const replaced = (number: number, body: (former: string) => string) => (update: StampedUpdate) => ({
  ...update,
  objects: update.objects.map((part) => (part.number === number ? { number, body: body(part.body) } : part)),
});
const inserted =
  (part: PdfPart, place = 0) =>
  (update: StampedUpdate) => ({
    ...update,
    objects: update.objects.toSpliced(place, 0, part),
  });
const inObject = (mark: string, from: string | RegExp, to: string) => (update: StampedUpdate) => ({
  ...update,
  objects: update.objects.map(({ number, body }) => ({
    number,
    body: body.includes(mark) ? body.replace(from, to) : body,
  })),
});
const inTrailer = (from: string | RegExp, to: string) => (update: StampedUpdate) => ({
  ...update,
  trailer: update.trailer.replace(from, to),
});

const withStream = (change: (content: string) => string) => (update: StampedUpdate) => ({
  ...update,
  objects: update.objects.map(({ number, body }) => {
    const [, content] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
    return { number, body: content === undefined ? body : stream(change(content)) };
  }),
});

/** What a forger may put behind a sealed receipt before he has the same authority stamp it. */
const forgeries: [string, (update: StampedUpdate) => StampedUpdate][] = [
  ['other content of the page', inserted({ number: 4, body: stream('BT (returned) Tj ET') })],
  ['other content of the page at the end', inserted({ number: 4, body: stream('BT (returned) Tj ET') }, 9)],
  ['a page with other content', replaced(3, (page) => page.replace('/Contents 4 0 R', '/Contents 7 0 R'))],
  ['a page with a further entry', replaced(3, (page) => page.replace('/Type', '/Rotate 90\n/Type'))],
  ['a page of another size', replaced(3, (page) => page.replace('595', '5'))],
  ['a page with one more note', replaced(3, (page) => page.replace(' ]\n>>', ' 4 0 R ]\n>>'))],
  ['a page without the notes before', replaced(3, (page) => page.replace('/Annots [ 6 0 R ', '/Annots [ '))],
  ['a repeated key of the page', replaced(3, (page) => page.replace('/Type', '/Contents 7 0 R\n/Type'))],
  ['other pages', inserted({ number: 2, body: '<<\n/Type /Pages\n/Count 0\n/Kids [ ]\n>>' })],
  ['a catalogue with other pages', replaced(1, (catalog) => catalog.replace('/Pages 2 0 R', '/Pages 7 0 R'))],
  ['an action on opening', replaced(1, (catalog) => catalog.replace('/Lang', '/OpenAction 7 0 R\n/Lang'))],
  [
    'a form that asks for appearances',
    replaced(1, (catalog) => catalog.replace('/SigFlags 3', '/SigFlags 3\n/NeedAppearances true')),
  ],
  ['a form without the seal', replaced(1, (catalog) => catalog.replace('/Fields [ 6 0 R ', '/Fields [ '))],
  ['no store', replaced(1, (catalog) => catalog.replace(/\/DSS \d+ 0 R\n/, ''))],
  ['no extension', replaced(1, (catalog) => catalog.replace(/\/Extensions[\s\S]*>>\n>>\n/, ''))],
  ['a store with something else', inObject('/Type /DSS', '/Type /DSS', '/Type /DSS\n/VRI << >>')],
  ['a store that names the page', inObject('/Type /DSS', '7 0 R', '3 0 R')],
  ['a field with a place', inObject('/Widget', '[ 0 0 0 0 ]', '[ 0 0 500 500 ]')],
  ['a field with an appearance', inObject('/Widget', '/FT', '/AP << /N 7 0 R >>\n/FT')],
  ['a field with a text', inObject('/Widget', '/FT /Sig', '/FT /Tx')],
  ['a stamp that is a signature', inObject('/DocTimeStamp', '/Type /DocTimeStamp', '/Type /Sig /Z /DocTimeStamp')],
  ['a stamp with another handler', inObject('/DocTimeStamp', '/ETSI.RFC3161', '/ETSI.CAdES.detached')],
  ['a stamp with a reason', inObject('/DocTimeStamp', '/Filter', '/Reason (delivered) /Filter')],
  ['a stream that shows something', inObject('one', '>>\nstream', '/Type /XObject\n>>\nstream')],
  ['a stream that is no DER', withStream(() => 'BT (returned) Tj ET')],
  ['a stream with something behind the DER', withStream((former) => `${former} `)],
  ['a stream with an object', withStream(() => aCertificate('4 0 obj\n<< >>'))],
  ['a stream that is longer than it says', inObject('one', '/Length 7', '/Length 6')],
  [
    'a stream that nobody lists',
    (update) => inserted({ number: 11, body: stream(aCertificate('x')) }, 1)(inTrailer('/Size 11', '/Size 12')(update)),
  ],
  ['a comment', (update) => ({ ...update, between: '% 4 0 obj\n' })],
  ['a blank', (update) => ({ ...update, between: '\n' })],
  ['another catalogue', inTrailer('/Root 1 0 R', '/Root 7 0 R')],
  ['another table before', inTrailer(/\/Prev \d+/, '/Prev 0')],
  ['a hidden table', inTrailer('/Size', '/XRefStm 0\n/Size')],
  ['encryption', inTrailer('/Size', '/Encrypt 7 0 R\n/Size')],
  ['another size', inTrailer('/Size 11', '/Size 12')],
  ['another identifier', inTrailer('<0123', '<1123')],
];

describe('a receipt in which somebody changed something before he got a stamp from the same authority', () => {
  it('is valid when nothing is changed', async () => {
    expect(
      await failed(
        await withStamp(sealed, { certificates: [aCertificate('one')], stamp: first(), forge: (same) => same }),
        '2027-06-01T00:00:00Z',
      ),
    ).toEqual([]);
  });

  it.each(forgeries)('is found by %s', async (_, forge) => {
    const certificates = [aCertificate('one')];
    const genuine = await withStamp(sealed, { certificates, stamp: first() });
    const forged = await withStamp(sealed, { certificates, stamp: first(), forge });
    expect(Buffer.compare(forged, genuine)).not.toBe(0);
    expect(await failed(forged, '2027-06-01T00:00:00Z')).toEqual(['receipt-seal: changed-after-seal']);
  });

  it.each(forgeries.filter(([name]) => !/stream that (nobody|is longer)|7 0 R|another (size|catalogue)/.test(name)))(
    'is found behind a genuine stamp, too, by %s',
    async (_, forge) => {
      const certificates = [aCertificate('one more')];
      const forged = await withStamp(once, { certificates, stamp: second(), forge });
      expect(await failed(forged)).toEqual(['receipt-seal: changed-after-seal']);
    },
  );

  it('is found when the second store drops what the first one had', async () => {
    const forge = inObject('/Type /DSS', '[ 7 0 R ', '[ ');
    expect(
      await failed(await withStamp(once, { certificates: [aCertificate('two')], stamp: second(), forge })),
    ).toEqual(['receipt-seal: changed-after-seal']);
  });

  it('is found when the change has a stamp of its own kind but no operator’s seal', async () => {
    const text = Buffer.from(sealed).toString('latin1');
    const changed = new Uint8Array(Buffer.from(text.replace('delivered', 'returned_'), 'latin1'));
    expect(await failed(await withStamp(changed, { stamp: first() }), '2027-06-01T00:00:00Z')).toContain(
      'receipt-seal: signature-invalid',
    );
  });
});

describe('the stamps of a receipt', () => {
  const increment = (pdf: Uint8Array, former: Uint8Array) => pdf.subarray(former.length);

  it('of another receipt are found', async () => {
    const other = await withStamp(sealed, { certificates: [aCertificate('two')], stamp: first() });
    const tokenOf = (pdf: Uint8Array) =>
      [
        ...Buffer.from(pdf)
          .toString('latin1')
          .matchAll(/\/Contents (<[0-9A-F]+>)/g),
      ].at(-1)?.[1] ?? '';
    const moved = Buffer.from(once).toString('latin1').replace(tokenOf(once), tokenOf(other));
    expect(await failed(Buffer.from(moved, 'latin1'), '2027-06-01T00:00:00Z')).toEqual([
      'receipt-archive: other-signature',
    ]);
  });

  it('in another order, twice, or without the first one are found', async () => {
    const [one, two] = [increment(once, sealed), increment(twice, once)];
    for (const pieces of [
      [sealed, two, one],
      [sealed, two],
      [sealed, one, one],
      [sealed, one, two, two],
      [sealed, one, two.subarray(0, -1)],
      [sealed, one, two, Buffer.from('\n')],
    ]) {
      expect(await failed(new Uint8Array(Buffer.concat(pieces)))).toEqual([
        expect.stringMatching(/^receipt-seal: (changed-after-seal|malformed)$/),
      ]);
    }
  });

  it('show a change of any of their bytes', { timeout: 300_000 }, async () => {
    const unfound: number[] = [];
    const start = sealed.length;
    const padding = Buffer.from(twice).toString('latin1');
    for (let at = start; at < twice.length; at += padding.startsWith('0000000000', at) ? 401 : 7) {
      const { overall } = await judged(twice.with(at, (twice[at] ?? 0) ^ (at % 2 ? 1 : 0x20)));
      if (overall === 'valid') unfound.push(at);
    }
    expect(unfound).toEqual([]);
  });
});
