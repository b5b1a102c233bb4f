import { type ClamdDouble, eicar, openClamdDouble } from '@hybrid-mail/gateways/testing/clamd';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aSignedApplication } from './applications.ts';
import { captureLog } from './capture-log.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft, aSignature } from './letters.ts';
import { expectRefusal } from './refusal.ts';
import { aNewTemplate } from './templates.ts';

let clamd: ClamdDouble;
let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let admin: TestClient;
beforeAll(async () => {
  clamd = await openClamdDouble();
  api = await apiWorld({ env: { FILE_SCANNER: clamd.address, LOG_LEVEL: 'warn' } });
  cast = await aCast(api);
  [sender, admin] = await Promise.all([api.by(cast.people.O), api.by(cast.people.AD)]);
});
afterAll(async () => {
  await api?.close();
  await clamd?.close();
});
beforeEach(() => {
  clamd.behave('scans');
  clamd.maxLength = Number.POSITIVE_INFINITY;
  clamd.files.length = 0;
});

const letterOf = (pdf: Uint8Array) => ({
  ...{ Receiver: 'Каримов', Address: 'ул. Навои, 1', Region: 3, Area: 41 },
  Document64: Buffer.from(pdf).toString('base64'),
});

/** A valid PDF with the EICAR test string in a comment. */
async function anInfectedPdf(): Promise<Uint8Array> {
  const pdf = Buffer.from(await aPdf()).toString('latin1');
  return Buffer.from(
    pdf.replace('startxref', () => `%${eicar}\nstartxref`),
    'latin1',
  );
}

async function counts() {
  const { prisma } = api.db;
  return {
    letters: await prisma.mail.count(),
    documents: await prisma.document.count(),
    templates: await prisma.templateVersion.count(),
    previews: await prisma.preview.count(),
    signatures: await prisma.mailSignature.count(),
    organizations: await prisma.organization.count(),
  };
}

const infected = () =>
  api.db.prisma.auditEntry.findMany({ where: { action: 'file.refuseInfected' }, orderBy: { id: 'desc' } });

/** Every call that stores an uploaded file, with the field of the file. */
const calls: [string, string, () => ReturnType<TestClient['post']>][] = [
  ['a new letter', 'Document64', async () => sender.post('/api/PdfMail', letterOf(await anInfectedPdf()))],
  [
    'a corrected letter',
    'Document64',
    async () => {
      const id = await aDraft(api, cast.ours);
      return sender.put(`/api/PdfMail?id=${id}`, letterOf(await anInfectedPdf()));
    },
  ],
  [
    'a signature',
    'Signature',
    async () => {
      const id = await aDraft(api, cast.ours);
      const actor = await api.actorOf(cast.people.O.id);
      const Signature = await aSignature(api, actor, cast.ours.organization.inn, id);
      return sender.put(`/api/SendMail?id=${id}`, { Signature });
    },
  ],
  [
    'an application',
    'Signature',
    async () => {
      const { body } = await aSignedApplication(api);
      return api.app.inject({ method: 'POST', url: '/api/Register', payload: body });
    },
  ],
  ['a template', 'Base64Content', () => admin.post('/api/admintemplate', aNewTemplate(cast.ours.organization.id))],
  [
    'a dry run of a template',
    'Base64Content',
    async () => {
      const { Base64Content } = aNewTemplate(cast.ours.organization.id);
      return admin.post('/api/admintemplate/check', { Base64Content });
    },
  ],
  [
    'a new version of a template',
    'Base64Content',
    async () => {
      const version = { version: 1, fileName: 'а.html', html: '<p>а</p>', fields: [], createdById: cast.people.AD.id };
      const now = api.clock.now();
      const { id } = await api.db.prisma.template.create({
        data: {
          ...{ organizationId: cast.ours.organization.id, name: crypto.randomUUID(), createdOn: now, changedOn: now },
          versions: { create: { ...version, createdOn: now } },
        },
      });
      const { Base64Content } = aNewTemplate(cast.ours.organization.id);
      return admin.put('/api/admintemplate', { Id: id, Base64Content });
    },
  ],
];

describe.each(calls)('the file of %s', (_, field, call) => {
  it('is refused at its field when it is infected, and the finding is in the audit log and in the log', async () => {
    const log = captureLog(api.app);
    clamd.behave({ says: 'stream: Eicar-Test-Signature FOUND\0' });
    const answer = await call();
    expectRefusal(answer, 400, 'file-infected');
    const message = 'Антивирус нашёл в файле вредоносный код. Проверьте компьютер и выберите другой файл';
    expect(answer.json()).toMatchObject({ Message: message, Fields: { [field]: message } });
    expect(answer.body).not.toContain('Eicar');
    const [entry] = await infected();
    expect(entry).toMatchObject({
      subject: 'file',
      subjectId: expect.stringMatching(/^[0-9a-f]{64}$/),
      after: { found: 'Eicar-Test-Signature', size: clamd.files[0]?.length },
    });
    expect(log.entries().map(({ level, err }) => [level, err?.message])).toEqual([
      [40, 'the scanner found Eicar-Test-Signature'],
    ]);
  });

  it.each([
    ['says nothing of it', { says: 'stream: broken ERROR\0' }],
    ['answers nonsense', { says: '\x07\0' }],
    ['hangs up', { says: 'stream: O' }],
  ])('waits with 503 while the scanner %s', async (_case, behaviour) => {
    const log = captureLog(api.app);
    clamd.behave(behaviour);
    const answer = await call();
    expectRefusal(answer, 503, 'overloaded');
    expect([answer.headers['retry-after'], answer.json().RetryAfterSeconds]).toEqual(['30', 30]);
    expect(log.entries()).toMatchObject([{ level: 50, err: { type: 'ScannerUnavailable' } }]);
  });
});

it('nothing of an infected or unscanned file is stored', async () => {
  const id = await aDraft(api, cast.ours);
  const actor = await api.actorOf(cast.people.O.id);
  const signed = { id, signature: await aSignature(api, actor, cast.ours.organization.inn, id) };
  const before = await counts();
  for (const says of ['stream: Eicar-Test-Signature FOUND\0', 'stream: broken ERROR\0']) {
    clamd.behave({ says });
    await sender.post('/api/PdfMail', letterOf(await anInfectedPdf()));
    await sender.put(`/api/SendMail?id=${signed.id}`, { Signature: signed.signature });
    await admin.post('/api/admintemplate', aNewTemplate(cast.ours.organization.id));
    const { body } = await aSignedApplication(api);
    await api.app.inject({ method: 'POST', url: '/api/Register', payload: body });
  }
  expect(await counts()).toEqual(before);
});

it('a PDF with the test text of scanners is refused, and printed where it is clean', async () => {
  expectRefusal(await sender.post('/api/PdfMail', letterOf(await anInfectedPdf())), 400, 'file-infected');
  expect((await sender.post('/api/PdfMail', letterOf(await aPdf({ pages: 2 })))).statusCode).toBe(200);
});

it('a call that waited for the scanner is made good by the same call, once the scanner is back', async () => {
  const headers = { 'idempotency-key': 'a-letter-that-waits' };
  const letter = letterOf(await aPdf({ pages: 3 }));
  const before = await counts();
  clamd.behave({ says: '' });
  expectRefusal(await sender.post('/api/PdfMail', letter, { headers }), 503, 'overloaded');
  expect(await counts()).toEqual(before);
  clamd.behave('scans');
  expect((await sender.post('/api/PdfMail', letter, { headers })).statusCode).toBe(200);
  expect(await counts()).toMatchObject({ letters: before.letters + 1 });
});

it('a file is scanned once on its way, and not again when it is inspected, copied, read or sent', async () => {
  const pdf = await aPdf({ pages: 4 });
  await sender.post('/api/PdfMail/inspect', letterOf(pdf));
  expect(clamd.files).toEqual([]);
  const { Id } = (await sender.post('/api/PdfMail', letterOf(pdf))).json();
  const { Document64: _, ...copy } = letterOf(pdf);
  expect((await sender.post('/api/PdfMail', { ...copy, CopiedFromId: Id })).statusCode).toBe(200);
  expect((await sender.get(`/api/PdfMail?id=${Id}`)).statusCode).toBe(200);
  expect(clamd.files.map((file) => file.equals(pdf))).toEqual([true]);
});

it('scans are timed by what the scanner said', async () => {
  const counted = async () => {
    const text: string = await api.app.metrics.register.metrics();
    const found = text.matchAll(/^hybrid_mail_scan_duration_seconds_count\{outcome="(\w+)"\} (\d+)$/gm);
    return Object.fromEntries([...found].map(([, outcome, count]) => [outcome, Number(count)]));
  };
  const before = await counted();
  await sender.post('/api/PdfMail', letterOf(await anInfectedPdf()));
  clamd.behave({ says: '' });
  await sender.post('/api/PdfMail', letterOf(await aPdf()));
  const { clean = 0, infected: found = 0, unavailable = 0 } = before;
  expect(await counted()).toEqual({ clean, infected: found + 1, unavailable: unavailable + 1 });
});

it('a scanner that takes less than the largest letter is named in the log with its setting', async () => {
  const log = captureLog(api.app);
  clamd.maxLength = 100;
  expectRefusal(await sender.post('/api/PdfMail', letterOf(await aPdf())), 503, 'overloaded');
  expect(log.entries()[0]?.err?.message).toMatch(/StreamMaxLength of clamd is less than a file of \d+ bytes/);
});

it('without a scanner letters are made as ever', async () => {
  const other = await apiWorld();
  const { people } = await aCast(other);
  const caller = await other.by(people.O);
  expect((await caller.post('/api/PdfMail', letterOf(await anInfectedPdf()))).statusCode).toBe(200);
  await other.close();
});
