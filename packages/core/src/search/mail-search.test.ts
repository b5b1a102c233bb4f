import type { Actor } from '@hybrid-mail/core/actor';
import { query, textQuery } from '@hybrid-mail/db';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, aGlobalOrganization, aGlobalUnit, aUser } from '@hybrid-mail/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../test/desk.ts';
import { correctMail, deleteMail, listMail, restoreMails } from '../mail/index.ts';
import { findAnything } from './index.ts';

let desk: Desk;
let admin: Actor;
beforeAll(async () => {
  desk = await openDesk();
  const { db, clock } = desk.world;
  const post = await aGlobalOrganization(db);
  const centre = await aGlobalUnit(db, post.id, true);
  const { id } = await aUser(db, { type: 1, globalOrganizationId: post.id, globalUnitId: centre.id });
  admin = await actorOf(db, id, clock.now());
});
afterAll(() => desk?.close());

/** Ids that the search, and the list by a part of the receiver, find. */
async function found(words: string, part: string) {
  const { as } = desk.world;
  const { Letters } = parseWireJson(await findAnything(as(desk.actor, 'mail.read'), { search: words }));
  const asked = { receiver: part, skip: 0, limit: 50, sort: 'createdOn', desc: true } as const;
  const { Records } = parseWireJson(await listMail(as(desk.actor, 'mail.list'), asked));
  return [Letters, Records].map((letters) => letters.map(({ Id }: { Id: number }) => Id));
}

it('a letter is found by its receiver of now, not while it is deleted, and again once it is restored', async () => {
  const { as } = desk.world;
  const id = await desk.draft({ receiver: 'Ғуломова Ҳилола' });
  expect(await found('gulomova', 'уломов')).toEqual([[id], [id]]);
  const { address, regionId: region, areaId: area } = await desk.mail(id);
  await correctMail(as(desk.actor, 'mail.correct'), { id, receiver: 'Эшонқулов Жамшид', address, region, area });
  expect(await found('gulomova', 'уломов')).toEqual([[], []]);
  expect(await found('eshonqulov', 'шонқул')).toEqual([[id], [id]]);
  await deleteMail(as(desk.actor, 'mail.delete'), { id });
  expect(await found('eshonqulov', 'шонқул')).toEqual([[], []]);
  await restoreMails(as(desk.actor, 'mail.delete'), { ids: [id] });
  expect(await found('eshonqulov', 'шонқул')).toEqual([[id], [id]]);
});

it.each([
  ['an end and a beginning of words', 'маров Санжарбек Абдул'],
  ['words of two letters', 'ОК РУ'],
  ['a word beside a mark', 'рака» савд'],
  ['a sign that has a meaning in patterns', 'скидка 5% для'],
  ['an underscore', 'отдел_кадров гор'],
  ['a sign that escapes others', 'дом 7\\\\2 корп'],
])('a part of a receiver finds it: %s', async (_, part) => {
  const id = await desk.draft({ receiver: `Па${part}ец` });
  await desk.draft({ receiver: `Па${part.toUpperCase().replaceAll(' ', ' и ')}ец` });
  const { as } = desk.world;
  const asked = { receiver: part, skip: 0, limit: 50, sort: 'createdOn', desc: true } as const;
  const own = as(desk.actor, 'mail.list');
  const staff = as(admin, 'mail.listAsStaff');
  for (const [context, skipTotal] of [
    [own, false],
    [staff, false],
    [staff, true],
  ] as const) {
    const { Records } = parseWireJson(await listMail(context, { ...asked, skipTotal }));
    expect(Records.map(({ Id }: { Id: number }) => Id)).toEqual([id]);
  }
});

it('a change of a letter’s state writes nothing into the table of the search', async () => {
  const version = textQuery(z.object({ xmin: z.string() }), sql`select xmin::text as xmin from mail_search order by 1`);
  const id = await desk.queued();
  const before = await query(desk.world.db, version);
  await desk.world.db.prisma.mail.update({ where: { id }, data: { changedOn: new Date(), movedOn: new Date() } });
  expect(await query(desk.world.db, version)).toEqual(before);
});
