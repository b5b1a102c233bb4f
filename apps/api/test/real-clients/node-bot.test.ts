import { closePdfInspection, inspectPdf } from '@hybrid-mail/documents/pdf-inspection';
import { aPdfOfSize } from '@hybrid-mail/testing/pdf/pdf-factory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearerHeader,
  encodeForm,
  formContentType,
  pdf64,
  type Reply,
  type RunningSystem,
  type SentRequest,
  startSystem,
} from './program.ts';

/** Client of a utility, a Node bot: axios with an interceptor that on 401 requests a new token and repeats the call. */
let system: RunningSystem;
let token = '';
let created: number;
const asked: string[] = [];

beforeAll(async () => {
  system = await startSystem();
});
afterAll(async () => {
  await closePdfInspection();
  await system?.close();
});

async function newToken(): Promise<void> {
  const body = encodeForm([
    ['username', system.username],
    ['password', system.password],
    ['grant_type', 'password'],
  ]);
  const reply = await system.send('POST', '/token', { headers: { 'Content-Type': formContentType }, body });
  token = reply.json.access_token;
}

/** Calls the API; sends a content type even without a body, as this client does. */
async function call(method: string, path: string, body?: unknown): Promise<Reply> {
  const sent = (): SentRequest => ({
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      Accept: 'application/json, text/plain, */*',
      ...bearerHeader(token),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  asked.push(path);
  const reply = await system.send(method, path, sent());
  if (reply.status !== 401) return reply;
  await newToken();
  asked.push(path);
  return system.send(method, path, sent());
}

const letter = async (more = {}) => ({
  Receiver: 'Тошматов Ойбек Равшанович',
  Address: 'Тинчлик маҳалласи, Навоий кўчаси 12',
  Region: 3,
  Area: 41,
  Document64: await pdf64(),
  ...more,
});

describe('the Node bot', () => {
  it('starts with an old token, gets a new one on 401 and repeats the call once', async () => {
    token = 'a-token-of-last-week';
    const reply = await call('GET', '/api/mail?limit=50&skip=0&sort=createdOn&desc=true&isSent=false');
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({ Records: [], Total: 0 });
    expect(asked).toHaveLength(2);
  });

  it('keeps the token in a settings column: URL-safe and short', () => {
    expect(token).toMatch(/^[A-Za-z0-9._~-]{1,349}$/);
  });

  it('creates with numbers, and later with numbers as text, and reads the number of the letter', async () => {
    for (const place of [
      { Region: 3, Area: 41 },
      { Region: '3', Area: '41' },
    ]) {
      const { status, json } = await call('POST', '/api/PdfMail', await letter(place));
      expect(status).toBe(200);
      expect(json.Id).toBeTypeOf('number');
      created = json.Id;
      expect(json).toMatchObject({
        Receiver: 'Тошматов Ойбек Равшанович',
        Area: { Id: 41, Name: 'Каттакурганский район' },
        Region: { Id: 3, Name: 'Самаркандская область' },
        PagesCount: 1,
        IsSent: false,
        IsDeleted: false,
        SendStatus: null,
        IsCharged: false,
        SentOn: null,
        SentOnStr: null,
        SenderUser: null,
        Perform: null,
      });
      expect(json.CreatedOn).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:00$/);
      expect(json.CreatedOnStr).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(json.CreatorUser).toMatchObject({ Id: expect.any(Number), Name: expect.any(String), Type: 0 });
    }
  });

  it('sends documents on US Letter paper too', async () => {
    const Document64 = Buffer.from(await aPdfOfSize(215.9, 279.4)).toString('base64');
    expect((await call('POST', '/api/PdfMail', await letter({ Document64 }))).status).toBe(200);
  });

  it('reads one letter by the query and by the path', async () => {
    const byQuery = await call('GET', `/api/mail?id=${created}`);
    const byPath = await call('GET', `/api/mail/${created}`);
    expect(byQuery.json).toMatchObject({ Id: created, SendStatus: null, IsSent: false });
    expect(byPath.json).toEqual(byQuery.json);
  });

  it('lists the drafts whose link it gives to people', async () => {
    const { json } = await call('GET', '/api/mail?limit=50&skip=0&sort=createdOn&desc=true&isSent=false');
    expect(json.Total).toBe(json.Records.length);
    const ids = json.Records.map(({ Id }: { Id: number }) => Id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('takes the PDF back as bytes and merges it: valid and not encrypted', async () => {
    const reply = await call('GET', `/api/PdfMail/${created}`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(await inspectPdf(reply.bytes)).toMatchObject({ pages: 1, findings: [] });
  });

  it('shows what went wrong by the status', async () => {
    const reply = await call('POST', '/api/PdfMail', await letter({ Document64: 'JVBERi0=' }));
    expect(reply.status).toBe(400);
    expect(reply.json.Message).toMatch(/\S/);
  });
});
