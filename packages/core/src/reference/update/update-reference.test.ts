import { connectDatabase, type Database } from '@hybrid-mail/db';
import { fillReference, urlForRole } from '@hybrid-mail/db/migrations';
import { readReferenceData } from '@hybrid-mail/db/reference';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { fixedClock } from '@hybrid-mail/testing/fixed-clock';
import { aLetter } from '@hybrid-mail/testing/letter';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateBranches, updateReference } from '../index.ts';
import type { ReferenceFile } from './reference-rows.ts';

let database: TestDatabase;
let db: Database;
let wanted: Required<ReferenceFile>;
beforeEach(async () => {
  database = await testDatabase();
  await fillReference(urlForRole(database.url, 'owner'));
  db = connectDatabase({ url: database.url, poolSize: 2, role: 'owner' });
  wanted = readReferenceData();
});
afterEach(async () => {
  await db?.close();
  await database?.drop();
});

const ctx = () => ({
  db,
  clock: fixedClock('2026-11-25T05:00:00Z'),
  actor: { userId: null, name: 'operator reference' },
});
const update = (file: ReferenceFile, apply = true) => updateReference(ctx(), file, { apply });
const withoutArea = (id: number) => wanted.areas.filter((area) => area.id !== id);
const areaOf = (id: number) => wanted.areas.find((area) => area.id === id) ?? expect.fail(`no district ${id}`);

describe('a file of reference data', () => {
  it('shows first what it would change, and changes nothing', async () => {
    const areas = withoutArea(205).map((area) => (area.id === 1 ? { ...area, name: 'Миробадский район' } : area));
    areas.push({ ...areaOf(2), id: 3000, name: 'Янгитошкентский район', aliases: [] });
    const { changes, refused, isApplied } = await update({ areas }, false);
    expect([refused, isApplied]).toEqual([[], false]);
    expect(changes[1]).toMatchObject({
      added: [{ id: 3000 }],
      renamed: [{ from: { name: 'Мирабадский район' }, to: { name: 'Миробадский район' } }],
      changed: [],
      removed: [{ id: 205, name: 'Красногорск' }],
      unchanged: 232,
    });
    expect(await db.prisma.area.findUnique({ where: { id: 1 } })).toMatchObject({ name: 'Мирабадский район' });
    expect(await db.prisma.auditEntry.count()).toBe(0);
  });

  it('makes its changes, which stand in the audit log, and finds nothing to change the second time', async () => {
    const areas = withoutArea(205).map((area) => (area.id === 1 ? { ...area, name: 'Миробадский район' } : area));
    areas.push({ ...areaOf(2), id: 3000, name: 'Янгитошкентский район', soato: null });
    const clientTypes = [...wanted.clientTypes.slice(1), { id: 50, name: 'Университеты', isBank: false }];
    expect(await update({ areas, clientTypes })).toMatchObject({ isApplied: true });
    expect(await db.prisma.area.count()).toBe(234);
    expect(await db.prisma.area.findUnique({ where: { id: 1 } })).toMatchObject({ name: 'Миробадский район' });
    expect(await db.prisma.clientType.findUnique({ where: { id: 0 } })).toBeNull();
    const entries = await db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries).toMatchObject([
      {
        action: 'reference.update',
        subjectId: 'area',
        actorName: 'operator reference',
        after: { renamed: ['1 Мирабадский район: Миробадский район'], removed: ['205 Красногорск'] },
      },
      { subjectId: 'clientType', after: { added: ['50 Университеты'] } },
    ]);
    expect(await update({ areas, clientTypes })).toMatchObject({ isApplied: false, refused: [] });
  });

  it('leaves what letters are addressed to: it is refused by name, and nothing else is changed', async () => {
    const { id: organizationId } = await anOrganization(db, { clientTypeId: 8 });
    const { id: unitId } = await aUnit(db, organizationId);
    const { id: creatorId } = await aUser(db, { organizationId, unitId });
    const { areaId, regionId } = await aLetter(db, { organizationId, unitId, creatorId });
    const { name } = areaOf(areaId);
    const removing = await update({
      regions: wanted.regions.filter(({ id }) => id !== regionId),
      areas: wanted.areas.filter((area) => area.regionId !== regionId),
      clientTypes: wanted.clientTypes.filter(({ id }) => id !== 8 && id !== 9),
    });
    expect(removing).toMatchObject({
      isApplied: false,
      refused: [
        expect.stringContaining(`(${regionId}) is used and cannot be removed`),
        `${name} (${areaId}) is used and cannot be removed`,
        'Халк банк (8) is used and cannot be removed',
      ],
    });
    const elsewhere = wanted.areas.map((area) => (area.id === areaId ? { ...area, regionId: 14, name: 'Иное' } : area));
    expect(await update({ areas: elsewhere })).toMatchObject({
      refused: [`${name} (${areaId}) is used and cannot be moved to another region`],
    });
    expect(await db.prisma.clientType.count()).toBe(35);
  });

  it('is refused when its rows contradict each other', async () => {
    const areas = [...wanted.areas, { ...areaOf(1), regionId: 99, name: 'Второй' }];
    await expect(update({ areas })).rejects.toThrow(
      'district 1 is there twice\ndistrict 1 Второй: there is no region 99',
    );
    expect(await db.prisma.area.count()).toBe(234);
  });
});

describe('a file of branches', () => {
  const branches = [
    { inn: '301234567', id: 10, name: 'Головной офис', code: '0001' },
    { inn: '301234567', id: 11, name: 'Филиал', code: '0002' },
  ];
  const run = (rows: typeof branches, apply = true) => updateBranches(ctx(), rows, { apply });

  it('is taken over as it is, also when two branches exchange their codes', async () => {
    expect(await run(branches, false)).toMatchObject({ isApplied: false, changes: [{ added: [{}, {}] }] });
    expect(await db.prisma.branch.count()).toBe(0);
    await run(branches);
    const [one, other] = branches.map(({ code }) => code);
    await run(branches.map((branch) => ({ ...branch, code: (branch.code === one ? other : one) ?? '' })));
    expect(await db.prisma.branch.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { id: 10, code: '0002' },
      { id: 11, code: '0001' },
    ]);
    await run(branches.slice(1));
    const made = await db.prisma.branch.create({ data: { inn: '301234567', name: 'Ещё', code: '0003' } });
    expect(made.id).toBe(12);
  });

  it('may be as long as the list of a country', async () => {
    const many = Array.from({ length: 12_000 }, (_, place) => ({
      inn: String(300_000_000 + Math.floor(place / 3)),
      id: place + 1,
      name: `Филиал ${place}`,
      code: String(place % 3),
    }));
    expect(await run(many)).toMatchObject({ isApplied: true });
    expect(await db.prisma.branch.count()).toBe(12_000);
  });
});
