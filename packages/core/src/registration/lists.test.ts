import { postgresBranchDirectory } from '@hybrid-mail/gateways/branch-directory';
import { BranchDirectoryUnavailable } from '@hybrid-mail/gateways/ports/branch-directory';
import { type KnownBranches, testDirectoryContract } from '@hybrid-mail/gateways/testing/branch-directory';
import { aGlobalOrganization, aGlobalUnit } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBranches } from './list-branches.ts';
import { listHeadUnits } from './list-head-units.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world?.drop());

async function filled(known: KnownBranches) {
  const rows = Object.entries(known).flatMap(([inn, branches]) => branches.map((branch) => ({ inn, ...branch })));
  await world.db.prisma.branch.createMany({ data: rows });
  return { directory: postgresBranchDirectory(world.db), close: async () => undefined };
}

describe('the branches that an installation keeps itself', () => {
  testDirectoryContract(filled);

  it('are told by name and code', async () => {
    expect(await listBranches(world, { inn: '302345678' })).toEqual([
      { id: 3, branchName: 'Склад', branchCode: '0003' },
    ]);
  });
});

it('a list of branches that cannot be read now is told as such', async () => {
  const branches = { branchesOf: () => Promise.reject(new BranchDirectoryUnavailable('no answer')) };
  await expect(listBranches({ branches }, { inn: '302345678' })).rejects.toMatchObject({
    code: 'branches-unavailable',
  });
});

it('head units of the operator are offered, and neither its other units nor those of a closed organization', async () => {
  const operator = await aGlobalOrganization(world.db);
  const closed = await aGlobalOrganization(world.db);
  await world.db.prisma.globalOrganization.update({ where: { id: closed.id }, data: { isActive: false } });
  const head = await aGlobalUnit(world.db, operator.id, true);
  await aGlobalUnit(world.db, operator.id, false);
  await aGlobalUnit(world.db, closed.id, true);
  expect(await listHeadUnits(world)).toEqual([{ id: head.id, name: head.name, isHead: true }]);
});
