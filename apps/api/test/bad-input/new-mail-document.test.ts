import { aPdf, aPdfOfSize } from '@hybrid-mail/testing/pdf/pdf-factory';
import { aPdfWithWrongPageCount, type HostilePdf, hostilePdfs } from '@hybrid-mail/testing/pdf/pdf-hostile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast } from '../cast.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

let api: ApiWorld;
let sender: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  sender = await api.by((await aCast(api)).people.O);
});
afterAll(() => api?.close());

const fields = { Receiver: 'Эргашев Мурод', Address: 'Навоий, 12', Region: 3, Area: 41 };
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const create = (Document64: unknown) => sender.post('/api/PdfMail', { ...fields, Document64 });
const inspect = (Document64: unknown) => sender.post('/api/PdfMail/inspect', { Document64 });

/** One file of each kind; the inspection's own tests cover all files. */
const chosen: [string, string][] = [
  ['B033', 'a file that asks for a password'],
  ['B034', 'no pages'],
  ['B034', 'a page tree that loops'],
  ['B034', 'garbage after the header'],
  ['B035', 'a count that hides pages'],
  ['B037', 'a drawing bomb'],
  ['B037', '20 000 pages'],
  ['B038', 'a script that runs on opening'],
  ['B038', 'a program to start'],
  ['B038', 'a form that sends itself'],
  ['B038', 'an embedded file'],
  ['B039', 'a picture kept elsewhere'],
];
const cases = chosen.map(([number, name]): [string, string, HostilePdf] => {
  const file = hostilePdfs.find((one) => one.name === name);
  if (!file) throw new Error(`no such file: ${name}`);
  return [number, name, file];
});

describe('a PDF that would harm', () => {
  it.each(cases)('%s %s is refused by name, and no letter is made', async (_, __, { make, codes, feature }) => {
    const answer = await expectUnchanged(api.db, () => create(base64(make())));
    expectRefusal(answer, 400, 'pdf-refused');
    const errors = answer.json().Findings.filter(({ Severity }: { Severity: string }) => Severity === 'error');
    expect(codes).toContain(errors[0].Code);
    if (feature) expect(errors[0].Feature).toContain(feature);
    expect(answer.json().Message).toContain(errors[0].Title);
  });

  it('B035 a count that tells of more pages than there are is refused, or the real pages count', async () => {
    const answer = await inspect(base64(aPdfWithWrongPageCount(9)));
    expect(answer.statusCode).toBe(200);
    const { PagesCount, Findings } = answer.json();
    expect(PagesCount === 4 || Findings.some(({ Severity }: { Severity: string }) => Severity === 'error')).toBe(true);
  });

  it('a good letter is still taken after all of them', async () => {
    expect((await create(base64(await aPdf()))).json()).toMatchObject({ PagesCount: 3 });
  });
});

describe('a document that is no PDF', () => {
  it.each([
    '',
    '!!!!',
    'AAA',
    'data:application/pdf;base64,JVBERi0=',
    '====',
    'JVBERi0\u0441',
    5,
    null,
    ['JVBERi0='],
    { a: 1 },
  ])('%j in place of base64 is refused', async (text) => {
    const answer = await expectUnchanged(api.db, () => create(text));
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Fields).toHaveProperty('Document64');
  });

  it('a missing document is refused', async () => {
    const answer = await sender.post('/api/PdfMail', fields);
    expect(answer.json()).toMatchObject({ Code: 'wrong-input', Message: 'Выберите файл для отправки' });
  });

  it('a text in base64 is refused as what it is', async () => {
    expectRefusal(await create(base64(Buffer.from('Требование об уплате'))), 400, 'pdf-refused');
    expectRefusal(await create(base64(Buffer.alloc(0x20_00))), 400, 'pdf-refused');
  });
});

describe('a PDF that only looks odd', () => {
  it('B041 is taken with a warning when its paper is US Letter, and refused on paper that the post does not print', async () => {
    const letter = await inspect(base64(await aPdfOfSize(215.9, 279.4)));
    expect(letter.json().Findings).toMatchObject([{ Severity: 'warning' }]);
    expect((await create(base64(await aPdfOfSize(215.9, 279.4)))).statusCode).toBe(200);
    expectRefusal(await create(base64(await aPdfOfSize(90, 50))), 400, 'pdf-refused');
  });

  it('B042 is stored, shown and hashed byte by byte, also when something was appended later', async () => {
    const grown = Buffer.concat([await aPdf({ pages: 1 }), Buffer.from('% a later revision\n%%EOF\n')]);
    const { Id } = (await create(base64(grown))).json();
    const shown = await sender.get(`/api/PdfMail/${Id}`);
    expect(shown.rawPayload.equals(grown)).toBe(true);
    const { DocumentSha256 } = (await sender.get(`/api/mail/${Id}`)).json();
    const digest = await crypto.subtle.digest('SHA-256', grown);
    expect(DocumentSha256).toBe(Buffer.from(digest).toString('hex'));
  });

  it('is inspected without making a letter, and the price is told', async () => {
    const answer = await expectUnchanged(api.db, async () => inspect(base64(await aPdf({ pages: 4 }))));
    expect(answer.json()).toMatchObject({ PagesCount: 4, Price: '10000.00', Findings: [] });
  });
});
