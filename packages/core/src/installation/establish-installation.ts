import { userTypes } from '@hybrid-mail/access';
import { execute, sql, type Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { type AuditAuthor, recordAudit } from '../audit/index.ts';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import { storeGlobalUser } from '../global-user/index.ts';
import { hashPassword } from '../session/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { checkLoginTaken } from '../user/index.ts';
import { generatePassword } from './generate-password.ts';
import { type InstallationFields, missingFields, parseInstallationFields } from './missing-fields.ts';
import { type Installation, readInstallation } from './read-installation.ts';

type Services = Pick<AppServices, 'db' | 'clock' | 'pepper' | 'passwordCost'> & AuditAuthor;

interface Established {
  /** The state after the call. */
  readonly installation: Installation;
  readonly made: readonly ('organization' | 'headUnit' | 'administrator')[];
  /** Password of the new head administrator, to be changed at the first login; null if none was created. */
  readonly password: string | null;
}

/**
 * Creates what a new installation lacks before a person can log in: the operator's organization, its head unit and a
 * head administrator. Changes nothing if there is a head administrator.
 * @throws Refusal wrong-input with the fields that are missing, wrong or taken
 */
export async function establishInstallation(ctx: Services, given: InstallationFields): Promise<Established> {
  const before = await readInstallation(ctx.db.prisma);
  if (before.administrators.length > 0) return { installation: before, made: [], password: null };
  const { login } = parseInstallationFields(['login', ...missingFields(before)], given);
  if ((await checkLoginTaken(ctx, { id: login })).isExists) throw loginTaken();
  const password = generatePassword();
  const passwordHash = await hashPassword(password, ctx);
  try {
    const made = await ctx.db.transaction((tx) => make(tx, ctx, given, passwordHash));
    return {
      installation: await readInstallation(ctx.db.prisma),
      made,
      password: made.length > 0 ? password : null,
    };
  } catch (error) {
    throw isUniqueViolation(error) ? loginTaken() : error;
  }
}

const loginTaken = () => new Refusal('wrong-input', { fields: { login: problem('login-taken') } });

async function make(tx: Transaction, ctx: Services, given: InstallationFields, passwordHash: string) {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext('the installation is being established'))`);
  const found = await readInstallation(tx);
  // Another process has created the head administrator meanwhile.
  if (found.administrators.length > 0) return [];
  const fields = { ...given, ...parseInstallationFields(missingFields(found), given) };
  const globalOrganizationId = found.organization?.id ?? (await makeOrganization(tx, ctx, fields));
  const globalUnitId = found.headUnit?.id ?? (await makeHeadUnit(tx, ctx, globalOrganizationId, fields));
  await storeGlobalUser(tx, ctx, {
    name: fields.name ?? '',
    username: fields.login ?? '',
    type: userTypes.admin,
    passwordHash,
    globalOrganizationId,
    globalUnitId,
  });
  return [
    ...(found.organization ? [] : (['organization'] as const)),
    ...(found.headUnit ? [] : (['headUnit'] as const)),
    'administrator' as const,
  ];
}

async function makeOrganization(tx: Transaction, ctx: Services, given: InstallationFields): Promise<number> {
  const organization = {
    inn: given.inn ?? '',
    name: given.organization ?? '',
    address: given.address ?? '',
    isActive: true,
  };
  const { id } = await tx.globalOrganization.create({ data: { ...organization, createdOn: ctx.clock.now() } });
  await recordAudit(tx, ctx, {
    action: 'globalOrganization.create',
    subject: 'globalOrganization',
    subjectId: String(id),
    after: organization,
  });
  return id;
}

/** Creates the head unit, with the organization's address and without regions, because its users reach all regions. */
async function makeHeadUnit(tx: Transaction, ctx: Services, globalOrganizationId: number, given: InstallationFields) {
  const { address } = await tx.globalOrganization.findUniqueOrThrow({ where: { id: globalOrganizationId } });
  const unit = { globalOrganizationId, name: given.unit ?? '', address, isHead: true };
  const { id } = await tx.globalUnit.create({ data: { ...unit, isAdmin: true, createdOn: ctx.clock.now() } });
  await recordAudit(tx, ctx, {
    action: 'globalUnit.create',
    subject: 'globalUnit',
    subjectId: String(id),
    after: unit,
  });
  return id;
}
