import { storeDocument } from '@hybrid-mail/testing/letter';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
});
afterAll(() => api?.close());

const set = (data: object) =>
  api.db.prisma.organization.update({ where: { id: cast.ours.organization.id }, data: { contractSum: 0, ...data } });

describe('twelve letters that were signed beforehand and are sent at once', () => {
  it('with money for three send three; the others say what is missing', async () => {
    await set({ contractSum: 3 * 9500 + 1000 });
    const sender = await api.by(cast.people.O);
    const key = await api.signers.ofOrganization(cast.ours.organization.inn);
    const documentSha256 = await storeDocument(api.db, await aPdf({ pages: 1 }));
    const signed: { Id: number; Signature: string }[] = [];
    for (let letter = 0; letter < 12; letter += 1) {
      const id = await aDraft(api, cast.ours, { documentSha256, pages: 1, sheets: 1 });
      const text = (await sender.get(`/api/SendMail?id=${id}`)).json();
      signed.push({ Id: id, Signature: await signText(key, text) });
    }
    const answers = await Promise.all(
      signed.map(({ Id: id, Signature }) => sender.put(`/api/SendMailToQeueu?id=${id}`, { Signature })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused) expectRefusal(answer, 403, 'money-missing');
    expect(refused[0]?.json().Message).toContain('Не хватает 8 500,00 сум: свободно 1 000,00 сум');
    expect(await api.db.prisma.dispatch.count()).toBe(3);
  });
});

describe('the credit of an organization', () => {
  const change = async (column: 'AD' | 'M', Credit: string) =>
    (await api.by(cast.people[column])).put(`/api/Organization?inn=${cast.ours.organization.inn}`, { Credit });

  it('is set by an administrator, and stands in the audit log', async () => {
    expect((await change('AD', '50000')).statusCode).toBe(200);
    const { credit } = await api.db.prisma.organization.findUniqueOrThrow({ where: { id: cast.ours.organization.id } });
    expect(credit.toFixed(2)).toBe('50000.00');
    const [entry] = await api.db.prisma.auditEntry.findMany({ where: { action: 'organization.update' } });
    expect(entry?.after).toMatchObject({ credit: '50000.00' });
  });
});
