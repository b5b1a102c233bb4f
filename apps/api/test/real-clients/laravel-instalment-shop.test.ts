import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerHeader, encodeForm, formContentType, pdf64, type RunningSystem, startSystem } from './program.ts';

/**
 * Client of an instalment shop: sends GET with a body and hand-written JSON by php-curl, and compares answers with this
 * sentence.
 */
const denied = 'Authorization has been denied for this request.';

let system: RunningSystem;
let token: string;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system?.close());

const askToken = (password: string) =>
  system.send('GET', '/token', {
    headers: { 'Content-Type': formContentType },
    body: encodeForm([
      ['grant_type', 'password'],
      ['username', system.username],
      ['password', password],
    ]),
  });

async function byHand({ receiver = 'Каримов Азиз', region = 1, area = 2 } = {}): Promise<string> {
  return `{
    "Receiver": "${receiver}",
    "Address": "город Ташкент, Мирзо-Улугбекский район, ул. Навоий, 12",
    "Region": ${region},
    "Area": ${area},
    "Document64": "${await pdf64()}"
}`;
}

const create = (body: string, held = token) =>
  system.send('POST', '/api/PdfMail', { headers: { 'Content-Type': 'application/json', ...bearerHeader(held) }, body });

describe('the instalment shop', () => {
  it('gets its token by GET, joins the fields of the answer and counts on hours of life', async () => {
    const { status, json } = await askToken(system.password);
    expect(status).toBe(200);
    expect(Object.values(json).map((value) => typeof value)).toEqual(['string', 'string', 'number']);
    expect(json).toMatchObject({ token_type: 'bearer', expires_in: expect.any(Number) });
    expect(json.expires_in).toBeGreaterThan(3600 * 24);
    expect(json.access_token.length).toBeLessThan(350);
    token = json.access_token;
  });

  it('gets JSON also when the password is wrong', async () => {
    const { status, json } = await askToken('wrong');
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: 'invalid_grant', error_description: expect.any(String) });
  });

  it('creates with JSON written by hand', async () => {
    const { status, json } = await create(await byHand());
    expect(status).toBe(200);
    expect(json).toMatchObject({ Id: expect.any(Number), Region: { Id: 1 }, Area: { Id: 2 } });
  });

  it('waits for leave before a body of more than a megabyte, and gets it', async () => {
    const large = (await byHand()).replace('"Receiver"', `"Note": "${'x'.repeat(1_500_000)}",\n    "Receiver"`);
    const reply = await system.send('POST', '/api/PdfMail', {
      headers: { 'Content-Type': 'application/json', ...bearerHeader(token) },
      body: large,
      expectContinue: true,
    });
    expect(reply.status).toBe(200);
    expect(reply.json.Id).toBeTypeOf('number');
  });

  it('knows an old token by the sentence alone, whatever the call', async () => {
    for (const [method, path] of [
      ['POST', '/api/PdfMail'],
      ['GET', '/api/region'],
      ['GET', '/api/mail/1'],
    ] as const) {
      const reply = await system.send(method, path, { headers: bearerHeader('old') });
      expect([reply.status, reply.json.Message]).toEqual([401, denied]);
      expect(Object.keys(reply.json)[0]).toBe('Message');
    }
  });

  it('copies the regions and all areas, each with its region', async () => {
    const regions = await system.send('GET', '/api/region', { headers: bearerHeader(token) });
    const areas = await system.send('GET', '/api/area', { headers: bearerHeader(token) });
    expect(regions.json).toContainEqual(expect.objectContaining({ Id: 3, Name: 'Самаркандская область' }));
    expect(areas.json).toHaveLength(4);
    expect(areas.json).toContainEqual(
      expect.objectContaining({ Id: 41, Region: { Id: 3, Name: 'Самаркандская область' } }),
    );
  });
});
