import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerHeader, encodeForm, formContentType, pdf64, type RunningSystem, startSystem } from './program.ts';

/** Client of a car maker: creates letters in Laravel with Guzzle, and signs them one by one in the browser. */
let system: RunningSystem;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system?.close());

/** Requests a new token, as this client does before every call. */
async function freshToken(): Promise<string> {
  const body = encodeForm([
    ['grant_type', 'password'],
    ['username', system.username],
    ['password', system.password],
  ]);
  const reply = await system.send('POST', '/token', { headers: { 'Content-Type': formContentType }, body });
  expect(reply.status).toBe(200);
  return reply.json.access_token;
}

async function create(token: string) {
  const body = encodeForm([
    ['Receiver', "O'ktamov Sardor"],
    ['Address', 'Самарқанд вилояти, Каттақўрғон тумани; 5-уй & боғча'],
    ['Region', '3'],
    ['Area', '41'],
    ['Document64', await pdf64()],
  ]);
  return system.send('POST', '/api/PdfMail', {
    headers: { 'Content-Type': formContentType, ...bearerHeader(token) },
    body,
  });
}

/** Behaves like E-IMZO in the browser: takes the text in base64 and signs the decoded bytes. */
async function createPkcs7(data: string): Promise<string> {
  const signer = await system.api.signers.ofOrganization(system.cast.ours.organization.inn);
  return signText(signer, Buffer.from(data, 'base64'));
}

describe('the car maker', () => {
  it('creates by a form with numbers as text, and only status 200 with an Id counts', async () => {
    const reply = await create(await freshToken());
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.json).toMatchObject({
      Id: expect.any(Number),
      Address: 'Самарқанд вилояти, Каттақўрғон тумани; 5-уй & боғча',
    });
  });

  it('creates, asks for the text, signs it and sends it, twice in a row, with three tokens for each', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 2; index += 1) {
      tokens.push(await freshToken());
      const { Id } = (await create(tokens.at(-1) ?? '')).json;
      tokens.push(await freshToken());
      const asked = await system.send('GET', `/api/SendMail/${Id}`, { headers: bearerHeader(tokens.at(-1) ?? '') });
      expect([asked.status, asked.headers['content-type']]).toEqual([200, expect.stringContaining('application/json')]);
      expect(asked.text).toMatch(/^"[0-9a-f]{64}"$/);
      const signature = await createPkcs7(btoa(asked.json));
      tokens.push(await freshToken());
      const sent = await system.send('PUT', `/api/SendMail/${Id}`, {
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          ...bearerHeader(tokens.at(-1) ?? ''),
        },
        body: JSON.stringify({ signature }),
      });
      expect(sent.status).toBe(200);
      expect(sent.json).toMatchObject({ Id, IsSent: true, SendStatus: 1 });
    }
    const first = await system.send('GET', '/api/login', { headers: bearerHeader(tokens[0] ?? '') });
    expect(first.status).toBe(200);
  });

  it('finds each letter with the post once', async () => {
    const letters = await system.post.letters();
    expect(letters).toHaveLength(2);
    expect(letters.every(({ timesAccepted }) => timesAccepted === 1)).toBe(true);
  });
});
