import { roleOf } from '@hybrid-mail/access';
import type { Actor } from '@hybrid-mail/core/actor';
import type { Database, Prisma } from '@hybrid-mail/db';

export const testPassword = 'Sinov-2026';
export const testSecretsKey = 'secrets key of the tests, at least thirty-two characters';
export const testPepper = 'test pepper of at least thirty-two characters';

const counters = new WeakMap<object, number>();

/** Counts per database, so that generated names do not depend on other tests. */
function next(prisma: Database['prisma']): number {
  const number = (counters.get(prisma) ?? 0) + 1;
  counters.set(prisma, number);
  return number;
}

/** bcrypt hash of testPassword with testPepper at cost 4. Precomputed, because hashing in each test is slow. */
export const testPasswordHash = '$2b$04$WIbhZfn3YyGyGXYYwLnq7uHwKEplBygrBra5teh2r2mbTtDQn4BE6';

type Create<T> = Partial<T>;

export function anOrganization({ prisma }: Database, given: Create<Prisma.OrganizationUncheckedCreateInput> = {}) {
  const number = next(prisma);
  return prisma.organization.create({
    data: {
      inn: String(400_000_000 + number),
      name: `Организация ${number}`,
      address: 'г. Ташкент, ул. Бабура, 24',
      contractSum: '10000000',
      sumForMail: '9500',
      sumForOverPaged: '500',
      isActive: true,
      ...given,
    },
  });
}

export function aUnit(
  { prisma }: Database,
  organizationId: number,
  given: Create<Prisma.UnitUncheckedCreateInput> = {},
) {
  return prisma.unit.create({
    data: {
      organizationId,
      name: `Подразделение ${next(prisma)}`,
      address: 'г. Ташкент, ул. Бабура, 24',
      isActive: true,
      sumForMail: '9500',
      sumForOverPaged: '500',
      ...given,
    },
  });
}

export function aGlobalOrganization({ prisma }: Database) {
  const number = next(prisma);
  return prisma.globalOrganization.create({
    data: { inn: String(200_000_000 + number), name: `Почта ${number}`, address: 'г. Ташкент', isActive: true },
  });
}

export function aGlobalUnit({ prisma }: Database, globalOrganizationId: number, isHead = false) {
  return prisma.globalUnit.create({
    data: { globalOrganizationId, name: `Филиал ${next(prisma)}`, address: 'г. Ташкент', isHead },
  });
}

export async function aUser({ prisma }: Database, given: Create<Prisma.UserUncheckedCreateInput>) {
  const number = next(prisma);
  return prisma.user.create({
    data: {
      name: `Пользователь ${number}`,
      username: `998${900_000_000 + number}`,
      passwordHash: testPasswordHash,
      type: 0,
      // Marks the tour as seen, because its first card would cover the page.
      tourSeenOn: new Date('2026-11-01T00:00:00Z'),
      ...given,
    },
  });
}

/** The user as an actor, with a new session. */
export async function actorOf({ prisma }: Database, userId: number, now = new Date()): Promise<Actor> {
  const user = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    include: { unit: true, globalUnit: true },
  });
  const jti = crypto.randomUUID();
  await prisma.session.create({
    data: { jti, userId, createdOn: now, expiresOn: new Date(now.getTime() + 86_400_000) },
  });
  const isHead = user.unit?.isHead ?? user.globalUnit?.isHead ?? false;
  const { name, username, type, organizationId, unitId, globalOrganizationId, globalUnitId } = user;
  return {
    userId,
    name,
    username,
    type,
    role: roleOf(type, isHead),
    isHead,
    organizationId,
    unitId,
    globalOrganizationId,
    globalUnitId,
    canSignOnBehalfOfOrganization: user.canSignOnBehalfOfOrganization,
    pinfl: user.pinfl,
    duty: user.mustChangePassword ? 'change-password' : null,
    jti,
  };
}
