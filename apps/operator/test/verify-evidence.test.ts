import { aLetter, storeDocument } from '@hybrid-mail/testing/letter';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from './run-operator.ts';

let world: TestWorld;
const letters: number[] = [];
beforeAll(async () => {
  world = await testWorld();
  const { id: organizationId } = await anOrganization(world.db);
  const { id: unitId } = await aUnit(world.db, organizationId);
  const { id: creatorId } = await aUser(world.db, { organizationId, unitId });
  const documentSha256 = await storeDocument(world.db);
  for (let made = 0; made < 3; made += 1)
    letters.push((await aLetter(world.db, { organizationId, unitId, creatorId, documentSha256 })).id);
});
afterAll(() => world?.drop());

const verify = (...args: string[]) =>
  runOperator(['evidence:verify', ...args], { NODE_ENV: 'test', DATABASE_URL: world.urlOf('worker') });
const verified = ({ out }: { out: string }) => /(\d+) letters verified/.exec(out)?.[1];

it('verifies all letters, and starts again with the first letter after a complete run', async () => {
  expect(verified(await verify())).toBe('3');
  expect(verified(await verify('--continue'))).toBe('3');
});

it('continues after the letter that an interrupted run came to', async () => {
  const name = 'evidence:verify';
  const checkedTo = Number(letters[1]);
  await world.db.prisma.checkProgress.upsert({ where: { name }, create: { name, checkedTo }, update: { checkedTo } });
  const run = await verify('--continue');
  expect([verified(run), run.out.split('\n')[0]]).toEqual(['1', `continues after EHM${checkedTo}`]);
});

it('verifies the named letter alone', async () => {
  expect(verified(await verify(`EHM${letters[0]}`))).toBe('1');
});
