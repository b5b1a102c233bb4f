import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollAndApplyEvents } from '../letters.ts';
import {
  bearerHeader,
  encodeForm,
  formContentType,
  pdf64,
  phpJson,
  type Reply,
  type RunningSystem,
  startSystem,
} from './program.ts';

/**
 * Client of a credit shop: uses Laravel's HTTP client, sends the id both in the path and in the query, and compares
 * values strictly in PHP.
 */
let system: RunningSystem;
let created: number;
let cached: string | null = 'a-token-of-seven-days-ago';
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system?.close());

async function token(): Promise<string> {
  if (cached !== null) return cached;
  const body = encodeForm([
    ['grant_type', 'password'],
    ['username', system.username],
    ['password', system.password],
  ]);
  const reply = await system.send('POST', '/token', { headers: { 'Content-Type': formContentType }, body });
  expect(reply.status).toBe(200);
  cached = reply.json.access_token as string;
  return cached;
}

/** Calls the API; on 401 drops the cached token and retries once. */
async function call(method: string, path: string, body?: unknown, again = true): Promise<Reply> {
  const reply = await system.send(method, path, {
    headers: {
      Accept: 'application/json',
      'Accept-Encoding': 'gzip, deflate, br',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...bearerHeader(await token()),
    },
    ...(body !== undefined && { body: phpJson(body) }),
  });
  if (reply.status !== 401 || !again) return reply;
  cached = null;
  return call(method, path, body, false);
}

const letter = async (more = {}) => ({
  Receiver: 'Sandbox: delivered / Юлдашева Нигора',
  Address: 'махалля «Навбаҳор», 7/2',
  Region: 3,
  Area: 41,
  Document64: await pdf64(),
  ...more,
});

describe('the credit shop', () => {
  it('creates with escaped JSON after a 401, and keeps the id in a 32-bit column', async () => {
    const { status, json } = await call('POST', '/api/PdfMail', await letter());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      Receiver: 'Sandbox: delivered / Юлдашева Нигора',
      Address: 'махалля «Навбаҳор», 7/2',
    });
    created = json.Id;
    expect(Number.isInteger(json.Id) && json.Id > 0 && json.Id < 2 ** 31).toBe(true);
  });

  it('asks for a letter with its id in the path and in the query', async () => {
    const { status, json } = await call('GET', `/api/mail/${created}?id=${created}`);
    expect([status, json.Id, json.IsSent, json.IsDeleted]).toEqual([200, created, false, false]);
  });

  it('takes 404, and nothing else, for a letter deleted in the cabinet', async () => {
    const { Id } = (await call('POST', '/api/PdfMail', await letter())).json;
    await system.api.db.prisma.mail.update({ where: { id: Id }, data: { deletedOn: new Date() } });
    expect((await call('GET', `/api/mail/${Id}?id=${Id}`)).status).toBe(404);
  });

  it('lists with the filters of the operator’s document', async () => {
    const filters =
      'skip=0&limit=20&region=3&area=41&isSent=false&createdStart=2020-01-01&createdEnd=2099-12-31&pagesCount=1&sort=createdOn&desc=true';
    const { status, json } = await call('GET', `/api/mail?${filters}`);
    expect(status).toBe(200);
    expect(json.Total).toBe(1);
    expect(
      (await call('GET', '/api/mail?skip=0&limit=20&uid=EHM999999&isPerformed=false&performType=0')).json.Total,
    ).toBe(0);
  });

  it('finds the areas of a region by the nested region', async () => {
    const { json } = await call('GET', '/api/area');
    const found = json.filter((area: { Region: { Id: number } }) => area.Region.Id === 3);
    expect(found.map(({ Id }: { Id: number }) => Id).sort()).toEqual([36, 41]);
  });

  it('takes the text for hex, signs the bytes it stands for, and needs an object in the answer', async () => {
    const text = (await call('GET', `/api/SendMail/${created}`)).json;
    expect(text).toBeTypeOf('string');
    const signer = await system.api.signers.ofOrganization(system.cast.ours.organization.inn);
    const signature = await signText(signer, Buffer.from(text, 'hex'), 'der');
    const { status, json } = await call('PUT', `/api/SendMail/${created}`, { signature });
    expect(status).toBe(200);
    expect(json).toMatchObject({ Id: created, SendStatus: 1 });
  });

  it('reads the result by a number', async () => {
    const { Id } = (await call('GET', '/api/mail?isSent=true&limit=1&skip=0')).json.Records[0];
    for (let step = 0; step < 4; step += 1) await system.post.tick();
    await pollAndApplyEvents(system.api, system.post, Id);
    const { Perform, SentOn, IsSent } = (await call('GET', `/api/mail/${Id}?id=${Id}`)).json;
    expect([Perform.Type, IsSent]).toEqual([0, true]);
    expect(Number.isNaN(Date.parse(Perform.PerformedOn)) || Number.isNaN(Date.parse(SentOn))).toBe(false);
    expect(Perform.PerformedOnStr).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('would rather not create a letter than send it to another region', async () => {
    const { status, json } = await call('POST', '/api/PdfMail', await letter({ Region: 1, Area: 41 }));
    expect([status, json.Code, Object.keys(json.Fields)]).toEqual([400, 'area-not-in-region', ['Area']]);
  });
});
