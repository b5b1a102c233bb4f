import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handOverMail } from '@hybrid-mail/core/postal';
import { httpPostalService } from '@hybrid-mail/gateways/postal';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { aDraft, queueLetter } from '../letters.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

const hour = 60 * 60 * 1000;

let api: ApiWorld;
let cast: Cast;
let post: TestPost;
let sender: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  post = await testPost();
  sender = await api.by(cast.people.O);
});
afterAll(async () => {
  await post?.close();
  await api?.close();
});

const director = () => api.signers.ofOrganization(cast.ours.organization.inn);
const queue = (id: number, signature: string) => sender.put(`/api/SendMailToQeueu?id=${id}`, { signature });
const rowsOf = async (mailId: number) => ({
  dispatches: await api.db.prisma.dispatch.count({ where: { mailId } }),
  signatures: await api.db.prisma.mailSignature.count({ where: { mailId } }),
  jobs: (await api.db.pool.query(`select 1 from pgboss.job where data->>'mailId' = '${mailId}'`)).rowCount,
});

async function aSigned(id: number): Promise<string> {
  const text: string = (await sender.get(`/api/SendMail?id=${id}`)).json();
  return signText(await director(), text);
}

describe('sending', () => {
  it('B071 the same fifty times at once queues the letter once, and every call is told so', async () => {
    const id = await aDraft(api, cast.ours);
    const signature = await aSigned(id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => queue(id, signature)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(await rowsOf(id)).toEqual({ dispatches: 1, signatures: 1, jobs: 1 });
  });

  it('B071 ten signatures at once queue the letter by one of them', async () => {
    const id = await aDraft(api, cast.ours);
    const signatures = await Promise.all(Array.from({ length: 10 }, () => aSigned(id)));
    const answers = await Promise.all(signatures.map((signature) => queue(id, signature)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await rowsOf(id)).toEqual({ dispatches: 1, signatures: 1, jobs: 1 });
  });

  it('B073 by a unit that was deactivated after the text was given out is refused with its flag', async () => {
    const id = await aDraft(api, cast.ours);
    const signature = await aSigned(id);
    const { id: unitId } = cast.ours.unit;
    await api.db.prisma.unit.update({ where: { id: unitId }, data: { isActive: false } });
    const answer = await expectUnchanged(api.db, () => queue(id, signature));
    expectRefusal(answer, 403, 'unit-blocked');
    expect(answer.json()).toMatchObject({ UserUnitIsActive: false });
    await api.db.prisma.unit.update({ where: { id: unitId }, data: { isActive: true } });
    expect((await queue(id, signature)).statusCode).toBe(200);
  });

  it('B073 under a contract that has run out is refused with its flags, and on its last day it is not', async () => {
    const id = await aDraft(api, cast.ours);
    const signature = await aSigned(id);
    const where = { id: cast.ours.unit.id };
    const dayBefore = new Date(api.clock.now().getTime() + 5 * hour - 24 * hour);
    await api.db.prisma.unit.update({ where, data: { contractDateTo: dayBefore } });
    const answer = await expectUnchanged(api.db, () => queue(id, signature));
    expectRefusal(answer, 403, 'contract-expired');
    expect(answer.json()).toMatchObject({ UserUnitIsActive: true, UnitContractDateExpired: true });
    expect((await sender.get('/api/CheckOrganizationActive')).json()).toMatchObject({ UnitContractDateExpired: true });
    expect((await sender.get(`/api/SendMail?id=${id}`)).json()).toMatchObject({
      OrganizationContractDateExpired: true,
    });
    await api.db.prisma.unit.update({ where, data: { contractDateTo: new Date(dayBefore.getTime() + 24 * hour) } });
    expect((await queue(id, signature)).statusCode).toBe(200);
    await api.db.prisma.unit.update({ where, data: { contractDateTo: null } });
  });

  it('by a unit without a price is refused with the price that is missing', async () => {
    const id = await aDraft(api, cast.ours);
    const signature = await aSigned(id);
    const where = { id: cast.ours.unit.id };
    await api.db.prisma.unit.update({ where, data: { sumForMail: null } });
    const answer = await expectUnchanged(api.db, () => queue(id, signature));
    expectRefusal(answer, 403, 'unit-without-price');
    expect(answer.json().Fields.SumForMail).toMatch(/не назначена цена/);
    for (const call of ['CheckOrganizationActive', `SendMail?id=${id}`])
      expectRefusal(await sender.get(`/api/${call}`), 403, 'unit-without-price');
    expect((await sender.get(`/api/mail/${id}`)).json()).toMatchObject({ Price: null, PriceForMail: null });
    await api.db.prisma.unit.update({ where, data: { sumForMail: '9500' } });
    expect((await queue(id, signature)).statusCode).toBe(200);
  });

  it('B073 in debt is refused', async () => {
    const { id: organizationId } = cast.ours.organization;
    const id = await aDraft(api, cast.ours);
    const signature = await aSigned(id);
    await api.db.prisma.organization.update({ where: { id: organizationId }, data: { contractSum: '-0.01' } });
    expectRefusal(await expectUnchanged(api.db, () => queue(id, signature)), 403, 'unit-blocked');
    expect((await sender.get('/api/CheckOrganizationActive')).json()).toMatchObject({ UserUnitIsActive: false });
    await api.db.prisma.organization.update({ where: { id: organizationId }, data: { contractSum: '10000000' } });
  });

  it('B074 again while it is unknown whether the post has the letter keeps its key', async () => {
    const id = await aDraft(api, cast.ours, { receiver: 'Получатель без ответа' });
    await queueLetter(api, cast.ours, id);
    const { key } = await api.db.prisma.dispatch.findUniqueOrThrow({ where: { mailId: id } });
    await post.misbehave({ silentAfterAccept: 1, staleLookUp: 1 });
    expect(await handOverMail({ ...api, postal: post.postal }, id)).toBe('unknown');
    api.clock.advance(25 * hour);
    await post.misbehave({ refuse503: 1 });
    expect(await handOverMail({ ...api, postal: post.postal }, id)).toBe('unknown');
    expect((await sender.get(`/api/mail/${id}`)).json()).toMatchObject({ SendStatus: 2, IsSent: false });
    await post.behave();
    expect((await queue(id, await aSigned(id))).json()).toMatchObject({ SendStatus: 0 });
    expect(await handOverMail({ ...api, postal: post.postal }, id)).toBe('accepted');
    expect(await api.db.prisma.dispatch.findUnique({ where: { mailId: id } })).toMatchObject({ key, generation: 2 });
    const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id } });
    expect((await post.letters()).filter((letter) => letter.uid === uid)).toMatchObject([{ key, timesAccepted: 1 }]);
    expect(await api.db.prisma.charge.count({ where: { mailId: id } })).toBe(1);
  });

  it('B075 many with a foreign one among them: each for itself', async () => {
    const own = await Promise.all(Array.from({ length: 6 }, () => aDraft(api, cast.ours)));
    const foreign = await aDraft(api, cast.theirs);
    const signatures = new Map(await Promise.all(own.map(async (id) => [id, await aSigned(id)] as const)));
    const ids = [...own.slice(0, 3), foreign, ...own.slice(3)];
    const answers = await Promise.all(ids.map((id) => queue(id, signatures.get(id) ?? 'TUlJ')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 200, 200, 200]);
  });
});

describe('an answer of the post that cannot be right', () => {
  /** A post that answers every request with this status and body. */
  async function oddPost(status: number, body: string) {
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const postal = httpPostalService({ baseUrl, apiKey: 'test-postal-api-key', timeoutMs: 1000 });
    return { postal, close: () => server.close() };
  }

  it.each([
    ['nothing', ''],
    ['a page', '<html><body>OK</body></html>'],
    ['half a JSON', '{"reference":"RR'],
    ['no reference', '{"status":"accepted"}'],
    ['an empty reference', '{"reference":"","acceptedAt":"2026-11-21T06:30:00Z"}'],
  ])('B078 200 with %s leaves the outcome unknown, never sent', async (_, body) => {
    const odd = await oddPost(200, body);
    const id = await aDraft(api, cast.ours);
    await queueLetter(api, cast.ours, id);
    expect(await handOverMail({ ...api, postal: odd.postal }, id)).toBe('unknown');
    odd.close();
    expect((await sender.get(`/api/mail/${id}`)).json()).toMatchObject({
      IsSent: false,
      SendStatus: 0,
      PostalReference: null,
      NextTryOn: expect.stringContaining('+05:00'),
    });
    api.clock.advance(hour);
    expect(await handOverMail({ ...api, postal: post.postal }, id)).toBe('accepted');
  });

  it('B079 a reference that another letter has stops that letter and nothing else', async () => {
    const [first, second] = [await aDraft(api, cast.ours), await aDraft(api, cast.ours)];
    for (const id of [first, second]) await queueLetter(api, cast.ours, id);
    await handOverMail({ ...api, postal: post.postal }, first);
    const { PostalReference: reference } = (await sender.get(`/api/mail/${first}`)).json();
    const repeating = {
      ...post.postal,
      accept: async () => ({ kind: 'accepted' as const, reference, acceptedAt: api.clock.now(), repeated: false }),
    };
    expect(await handOverMail({ ...api, postal: repeating }, second)).toBe('failed');
    expect((await sender.get(`/api/mail/${second}`)).json()).toMatchObject({ IsSent: false, SendStatus: 4 });
    expect((await sender.get(`/api/mail/${first}`)).json()).toMatchObject({ IsSent: true, PostalReference: reference });
    expect(await api.db.prisma.charge.count({ where: { mailId: second } })).toBe(0);
  });
});
