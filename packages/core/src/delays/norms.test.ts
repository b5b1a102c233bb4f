import { places } from '@hybrid-mail/testing/reference-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import { changeNorm, listNorms, readDelays } from './index.ts';

const samarkand = places.samarkand.id;
let staff: Staff;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-20T06:30:00Z' });
});
afterAll(() => staff?.close());

const listed = () => listNorms(staff.world.as(staff.admin, 'norm.edit'));
const change = (norm: number, was?: number) =>
  changeNorm(staff.world.as(staff.admin, 'norm.edit'), {
    id: samarkand,
    norm,
    ...(was !== undefined && { was: { norm: was } }),
  });

it('the norm of a region is changed for all figures at once, and the change stands in the log', async () => {
  expect(await change(9, 7)).toMatchObject({ id: samarkand, norm: 9 });
  expect(await change(9, 7)).toMatchObject({ norm: 9 });
  expect((await listed()).map(({ norm }) => norm)).toEqual([7, 9]);
  const { regions, country } = await readDelays(staff.world.as(staff.headController, 'delays.read'));
  expect(regions.find(({ id }) => id === samarkand)?.norm).toBe(9);
  expect(country.norm).toBeNull();
  const entries = await staff.world.db.prisma.auditEntry.findMany({ where: { action: 'norm.change' } });
  expect(entries).toMatchObject([{ subject: 'region', subjectId: '3', before: { norm: 7 }, after: { norm: 9 } }]);
});

it('what a colleague has set meanwhile is not overwritten unseen', async () => {
  await change(12);
  const lost = change(5, 9);
  await expect(lost).rejects.toMatchObject({ code: 'changed-meanwhile', details: { changed: [{ now: 12 }] } });
  expect((await listed()).find(({ id }) => id === samarkand)?.norm).toBe(12);
  const both = await Promise.allSettled([change(3, 12), change(4, 12)]);
  expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
