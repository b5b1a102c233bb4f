import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerHeader, encodeForm, formContentType, pdf64, type RunningSystem, startSystem } from './program.ts';

/**
 * Client of a bank, in Spring: sends additional fields in the same object, spells the path differently, and uses POST
 * where others use PUT.
 */
let system: RunningSystem;
let token: string;
beforeAll(async () => {
  system = await startSystem();
  const body = encodeForm([
    ['username', system.username],
    ['password', system.password],
    ['grant_type', 'password'],
  ]);
  const reply = await system.send('POST', '/token', { headers: { 'Content-Type': formContentType }, body });
  token = JSON.parse(reply.text).access_token;
});
afterAll(() => system?.close());

const json = () => ({ 'Content-Type': 'application/json', ...bearerHeader(token) });
const create = async () =>
  system.send('POST', '/api/PdfMail', {
    headers: json(),
    body: JSON.stringify({
      Token: token,
      Cover_Id: 'c-17',
      Receiver: 'Рахимов Жасур',
      Address: 'ул. Бабура, 24',
      Region: 1,
      Area: 1,
      Document64: await pdf64(),
    }),
  });

describe('the bank', () => {
  it('posts its own fields with the letter and reads an object', async () => {
    const { status, json } = await create();
    expect(status).toBe(200);
    expect(Array.isArray(json)).toBe(false);
    expect(json.Id).toBeTypeOf('number');
  });

  it('asks and sends at sendMail, and sends by POST', async () => {
    const { Id } = (await create()).json;
    const asked = await system.send('GET', `/api/sendMail/${Id}`, { headers: json() });
    const signer = await system.api.signers.ofOrganization(system.cast.ours.organization.inn);
    const sent = await system.send('POST', `/api/sendMail/${Id}`, {
      headers: json(),
      body: JSON.stringify({ hybrid_id: Id, token, signature: await signText(signer, asked.json) }),
    });
    expect(sent.status).toBeLessThan(400);
    expect(sent.json).toMatchObject({ Id, IsSent: true });
  });

  it('gets an error status for an error', async () => {
    const reply = await system.send('POST', '/api/sendMail/999999', { headers: json(), body: '{"signature":"TUlJ"}' });
    expect(reply.status).toBe(404);
  });
});
