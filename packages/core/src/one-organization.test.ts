import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase, runWithinOrganization } from '@hybrid-mail/db';
import { aLetter } from '@hybrid-mail/testing/letter';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { testWorld } from '@hybrid-mail/testing/test-world';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('customers of two organizations who ask in the same moment both get their letter', async () => {
  const world = await testWorld();
  const customers = connectDatabase({ url: world.urlOf('api'), poolSize: 2, isForCustomers: true });
  const home = async () => {
    const organization = await anOrganization(world.db);
    const unit = await aUnit(world.db, organization.id);
    const user = await aUser(world.db, { organizationId: organization.id, unitId: unit.id });
    return aLetter(world.db, { organizationId: organization.id, unitId: unit.id, creatorId: user.id });
  };
  const letters = [await home(), await home()];
  const found = await Promise.all(
    letters.map(({ id, organizationId }) =>
      runWithinOrganization(organizationId, () => customers.prisma.mail.findFirst({ where: { id } })),
    ),
  );
  expect(found.map((letter) => letter?.id)).toEqual(letters.map(({ id }) => id));
  await customers.close();
  await world.drop();
});

it('no statement outside a transaction is one that Prisma joins with that of another call', () => {
  const files = globSync('{packages/{core,gateways},apps/api}/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /prisma\.\w+\.findUnique/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
