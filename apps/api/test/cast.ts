import type { Prisma } from '@hybrid-mail/db';
import { aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import type { TestWorld } from '@hybrid-mail/testing/test-world';

type User = Prisma.UserGetPayload<object>;

/** An organization with a head unit and an ordinary one, and a user in each. */
export interface Tenant {
  organization: Prisma.OrganizationGetPayload<object>;
  unit: Prisma.UnitGetPayload<object>;
  head: Prisma.UnitGetPayload<object>;
  sender: User;
  headSender: User;
  /** Words that occur only in this tenant's data. */
  words: string[];
}

/**
 * Columns of the access matrix that have a user, plus HX: head-unit user who may not sign for the organization; ADH:
 * head-unit administrator.
 */
export const castColumns = ['O', 'H', 'HX', 'F', 'C', 'M', 'MH', 'MX', 'W', 'R', 'AD', 'ADH'] as const;
export type CastColumn = (typeof castColumns)[number];

/** The user type of each column, and whether its unit is a head unit. */
export const userTypeOf: Record<CastColumn, [type: number, isHead: boolean]> = {
  O: [0, false],
  H: [0, true],
  HX: [0, true],
  F: [0, false],
  C: [2, false],
  M: [3, false],
  MH: [3, true],
  MX: [3, false],
  W: [4, false],
  R: [5, false],
  AD: [1, false],
  ADH: [1, true],
};

/** The tenant to which the reach of a column is limited; an answer must not contain data of the other tenant. */
export const soleTenantOf: Partial<Record<CastColumn, 'ours' | 'theirs'>> = {
  O: 'ours',
  H: 'ours',
  HX: 'ours',
  F: 'theirs',
  M: 'ours',
  MX: 'theirs',
  W: 'ours',
};

export interface Cast {
  ours: Tenant;
  theirs: Tenant;
  people: Record<CastColumn, User>;
}

/**
 * Two tenants and a user for each column: letters of O are in the reach of M, MH and W, and out of reach of F and MX.
 */
export async function aCast(world: TestWorld): Promise<Cast> {
  const { db } = world;
  const ours = await aTenant(world, 'Наманган Текстиль');
  const theirs = await aTenant(world, 'Чинор Савдо');
  const post = await aGlobalOrganization(db);
  const branch = await aGlobalUnit(db, post.id);
  const centre = await aGlobalUnit(db, post.id, true);
  const staff = (column: CastColumn) => {
    const [type, isHead] = userTypeOf[column];
    return aUser(db, { type, globalOrganizationId: post.id, globalUnitId: isHead ? centre.id : branch.id });
  };
  const people = {
    O: ours.sender,
    H: await aUser(db, {
      organizationId: ours.organization.id,
      unitId: ours.head.id,
      canSignOnBehalfOfOrganization: true,
    }),
    HX: ours.headSender,
    F: theirs.sender,
    C: await staff('C'),
    M: await staff('M'),
    MH: await staff('MH'),
    MX: await staff('MX'),
    W: await staff('W'),
    R: await staff('R'),
    AD: await staff('AD'),
    ADH: await staff('ADH'),
  };
  const grant = (user: User, tenant: Tenant) =>
    db.prisma.organizationGrant.create({
      data: { userId: user.id, organizationId: tenant.organization.id, isActive: true },
    });
  await grant(people.M, ours);
  await grant(people.W, ours);
  await grant(people.MX, theirs);
  return { ours, theirs, people };
}

async function aTenant({ db }: TestWorld, name: string): Promise<Tenant> {
  const organization = await anOrganization(db, { name: `АО «${name}»` });
  const unit = await aUnit(db, organization.id, { name: `Филиал «${name}»` });
  const head = await aUnit(db, organization.id, { name: `Центр «${name}»`, isHead: true });
  const personOf = (unitId: number, word: string) =>
    aUser(db, { name: `${word} ${name}`, organizationId: organization.id, unitId });
  return {
    organization,
    unit,
    head,
    sender: await personOf(unit.id, 'Кассир'),
    headSender: await personOf(head.id, 'Директор'),
    words: [name, organization.inn],
  };
}
