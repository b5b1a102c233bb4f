import type { Actor } from '@hybrid-mail/core/actor';
import { actorOf, aGlobalOrganization, aGlobalUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';

/** Test fixture: the operator's users, in a branch and in the centre, which is a head unit. */
export interface Staff {
  readonly world: TestWorld;
  readonly branchId: number;
  readonly centreId: number;
  readonly admin: Actor;
  readonly headAdmin: Actor;
  readonly controller: Actor;
  readonly headController: Actor;
  readonly monitoring: Actor;
  close(): Promise<void>;
}

export async function openStaff(options: { now?: string } = {}): Promise<Staff> {
  const world = await testWorld(options);
  const { db } = world;
  const post = await aGlobalOrganization(db);
  const [branch, centre] = [await aGlobalUnit(db, post.id), await aGlobalUnit(db, post.id, true)];
  const person = async (type: number, globalUnitId: number) => {
    const user = await aUser(db, { type, globalOrganizationId: post.id, globalUnitId });
    return actorOf(db, user.id, world.clock.now());
  };
  return {
    world,
    branchId: branch.id,
    centreId: centre.id,
    admin: await person(1, branch.id),
    headAdmin: await person(1, centre.id),
    controller: await person(3, branch.id),
    headController: await person(3, centre.id),
    monitoring: await person(4, branch.id),
    close: () => world.drop(),
  };
}

/** Creates an administrator, with a new operator organization and unit. */
export async function anAdministrator({ db, clock }: TestWorld, { isHead }: { isHead: boolean }): Promise<Actor> {
  const { id: globalOrganizationId } = await aGlobalOrganization(db);
  const { id: globalUnitId } = await aGlobalUnit(db, globalOrganizationId, isHead);
  const { id } = await aUser(db, { type: 1, globalOrganizationId, globalUnitId });
  return actorOf(db, id, clock.now());
}
