import { matchesName } from '@hybrid-mail/contracts/search-fold';
import type { Actor } from '@hybrid-mail/core/actor';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { listMail } from '../index.ts';

interface Letter {
  readonly id: number;
  readonly receiver: string;
  readonly inn: string;
  readonly unitId: number;
  readonly day: string;
  /** Day on which it was sent; null for a draft. Some wait for months. */
  readonly sentDay: string | null;
}

const receivers = [
  ...['Каримов Али Валиевич', 'Karimov Ali', 'Ли Виктор', 'Ким Ли', 'Сайидов Ўткир', 'ООО «Намуна»', 'Склад № 7 / 2'],
  ...['Абдуллаев 100% гарант', 'Цой_Вера', 'КАРИМОВА Лола', 'Ан', 'Xususiy «Karim» korxonasi'],
];
const texts = [
  ...['Каримов', 'karimov', 'али каримов', 'Karim', 'Ли', 'ли', 'ов', 'Ан', 'Ю', '№', '/', 'ООО', 'о', 'Сай', '%', '_'],
  ...['Цой_', '100%', 'намуна', 'Каримов Али Валиевич', 'zz'],
];

let desk: Desk;
let letters: Letter[];
let people: Record<string, { actor: Actor; reaches: (letter: Letter) => boolean }>;
let inns: string[];

beforeAll(async () => {
  desk = await openDesk();
  const { db, clock } = desk.world;
  const post = await aGlobalOrganization(db);
  const [branch, signer, centre] = [
    await aGlobalUnit(db, post.id),
    await aGlobalUnit(db, post.id),
    await aGlobalUnit(db, post.id, true),
  ];
  const controller = async (globalUnitId: number) =>
    actorOf(db, (await aUser(db, { type: 3, globalOrganizationId: post.id, globalUnitId })).id, clock.now());
  // More organizations than are looked up one by one.
  const organizations = [];
  for (let count = 0; count < 53; count += 1) organizations.push(await anOrganization(db));
  const homes = [];
  for (const { id, inn } of organizations.slice(0, 3)) {
    for (const isHead of [true, false]) {
      const unit = await aUnit(db, id, { isHead });
      const creator = await aUser(db, { organizationId: id, unitId: unit.id });
      homes.push({ inn, home: { organizationId: id, unitId: unit.id, creatorId: creator.id } });
    }
  }
  letters = [];
  for (const [place, receiver] of [...receivers, ...receivers, ...receivers].entries()) {
    const { inn, home } = homes[(place * 5) % homes.length] ?? (homes[0] as (typeof homes)[number]);
    const id = await desk.draft({ ...home, receiver });
    const day = `2026-0${1 + (place % 3)}-1${place % 7}`;
    const sentDay = place % 4 === 1 ? `2026-04-0${1 + (place % 5)}` : null;
    const sent = sentDay !== null && { isSent: true, sentOn: new Date(`${sentDay}T08:00:00Z`) };
    await db.prisma.mail.update({ where: { id }, data: { createdOn: new Date(`${day}T08:00:00Z`), ...sent } });
    letters.push({ id, receiver, inn, unitId: home.unitId, day, sentDay });
  }
  inns = organizations.slice(0, 3).map(({ inn }) => inn);
  const [whole, single, many, all] = [
    await controller(branch.id),
    await controller(branch.id),
    await controller(signer.id),
    await controller(centre.id),
  ];
  await db.prisma.organizationGrant.create({
    data: { userId: whole.userId, organizationId: organizations[0]?.id ?? 0, isActive: true },
  });
  const unitId = homes[2]?.home.unitId ?? 0;
  await db.prisma.unitGrant.create({ data: { userId: single.userId, unitId, isActive: true } });
  const signed = organizations.slice(1);
  await db.prisma.organization.updateMany({
    where: { id: { in: signed.map(({ id }) => id) } },
    data: { contractSignerUnitId: signer.id },
  });
  people = {
    'of one organization': { actor: whole, reaches: ({ inn }) => inn === inns[0] },
    'of one unit': { actor: single, reaches: (letter) => letter.unitId === unitId },
    'of fifty-two organizations': { actor: many, reaches: ({ inn }) => inn !== inns[0] },
    'of all': { actor: all, reaches: () => true },
  };
}, 120_000);
afterAll(() => desk?.close());

/** The rule: a receiver contains the text, or each typed word begins one of its words. */
const isNamed = ({ receiver }: Letter, text: string) =>
  receiver.toLowerCase().includes(text.toLowerCase()) ||
  (/^[\p{L}\p{N}\s]+$/u.test(text) && matchesName(receiver, text));

const filters: Record<string, { query: () => object; has: (letter: Letter) => boolean }> = {
  'no other filter': { query: () => ({}), has: () => true },
  'an organization': { query: () => ({ inn: inns[1] }), has: ({ inn }) => inn === inns[1] },
  'a unit': { query: () => ({ unitId: letters[4]?.unitId }), has: ({ unitId }) => unitId === letters[4]?.unitId },
  'five days': {
    query: () => ({ createdStart: '2026-02-11', createdEnd: '2026-02-15' }),
    has: ({ day }) => day >= '2026-02-11' && day <= '2026-02-15',
  },
  'three days of sending': {
    query: () => ({ sentStart: '2026-04-02', sentEnd: '2026-04-04' }),
    has: ({ sentDay }) => sentDay !== null && sentDay >= '2026-04-02' && sentDay <= '2026-04-04',
  },
  'two months': {
    query: () => ({ createdStart: '2026-02-01', createdEnd: '2026-03-31' }),
    has: ({ day }) => day >= '2026-02-01',
  },
  'unsent ones': { query: () => ({ isSent: false }), has: ({ sentDay }) => sentDay === null },
  'the order of names': { query: () => ({ sort: 'receiver' }), has: () => true },
};

describe.each(Object.keys(filters))('with %s', (filter) => {
  it.each(['of one organization', 'of one unit', 'of fifty-two organizations', 'of all'])(
    'a controller %s lists exactly the letters whose receiver has the text, and their number',
    async (person) => {
      const { actor, reaches } = people[person] ?? (people['of all'] as (typeof people)[string]);
      const { query, has } = filters[filter] ?? (filters['no other filter'] as (typeof filters)[string]);
      for (const receiver of texts) {
        const given = { limit: 500, skip: 0, sort: 'createdOn', desc: true, receiver, ...query() } as const;
        const { Records, Total } = parseWireJson(await listMail(desk.world.as(actor, 'mail.listAsStaff'), given));
        const found = Records.map(({ Id }: { Id: number }) => Id).toSorted((a: number, b: number) => a - b);
        const wanted = letters.filter((letter) => reaches(letter) && has(letter) && isNamed(letter, receiver));
        expect([receiver, found, Total]).toEqual([receiver, wanted.map(({ id }) => id), wanted.length]);
      }
    },
  );
});
