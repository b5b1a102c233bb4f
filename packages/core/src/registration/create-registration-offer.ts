import { randomUUID } from 'node:crypto';
import type { NewRegistration, RegistrationChallenge } from '@hybrid-mail/contracts/registration';
import { problem } from '@hybrid-mail/messages/problem';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertContractConsistent, findTakenNames, isAnyTaken } from '../organization/index.ts';
import { assertNewPassword, hashPassword } from '../session/index.ts';
import { userAgentHash } from '../user-agent-hash.ts';
import { registrationLines } from './registration-lines.ts';
import { offerEdition, type RegistrationRecord, registrationSigningText } from './registration-record.ts';

/** Lifetime of an unsigned application. */
const waitsMs = 15 * 60 * 1000;

type Given = NewRegistration & {
  /** User-Agent of the browser. */
  userAgent: string;
};

/**
 * Stores an application and returns the text to sign, or which of INN and login is taken. Registers
 * nothing yet.
 * @throws Refusal wrong-input, overloaded
 */
export async function createRegistrationOffer(services: AppServices, given: Given): Promise<RegistrationChallenge> {
  const { db, clock } = services;
  const { password, userAgent, ...application } = given;
  assertContractConsistent(application);
  const { organizationInn, organizationPhoneNumber, pinfl } = application;
  const numbers = [organizationInn, organizationPhoneNumber, pinfl];
  await assertNewPassword({ password, username: application.username, numbers });
  const contractSignerUnit = await headUnit(services, application);
  const { organizationInn: inn, username } = application;
  const taken = await findTakenNames(db.prisma, { inn, username });
  if (isAnyTaken(taken)) return { success: false, guid: null, hashCode: null, ...taken, lines: [] };

  const guid = randomUUID();
  const record = recordOf(application, { guid, contractSignerUnit });
  const text = registrationSigningText(record);
  const passwordHash = await hashPassword(password, services);
  const createdOn = clock.now();
  const expiresOn = new Date(createdOn.getTime() + waitsMs);
  const browser = userAgentHash(userAgent);
  await db.prisma.registrationRequest.create({
    data: { guid, inn, username, passwordHash, record: { ...record }, text, browser, createdOn, expiresOn },
  });
  return { success: true, guid, hashCode: text, ...taken, lines: registrationLines(record) };
}

type Application = Omit<NewRegistration, 'password'>;

function recordOf(
  { contractSignerUnitId: _, ...application }: Application,
  more: Pick<RegistrationRecord, 'guid' | 'contractSignerUnit'>,
): RegistrationRecord {
  return { version: 1, ...application, ...more, offerEdition };
}

async function headUnit({ db }: AppServices, { contractSignerUnitId: id }: Application) {
  if (id === null) return null;
  const unit = await db.prisma.globalUnit.findFirst({
    where: { id, isHead: true, globalOrganization: { isActive: true } },
    select: { id: true, name: true },
  });
  if (!unit) throw new Refusal('wrong-input', { fields: { contractSignerUnitId: problem('unknown-unit') } });
  return unit;
}
