import { applicantKeyMisfit } from '@hybrid-mail/access';
import type { RegistrationOutcome } from '@hybrid-mail/contracts/registration';
import type { Transaction } from '@hybrid-mail/db';
import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import { assertClean } from '../assert-clean.ts';
import { recordAudit } from '../audit/index.ts';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import { readSignature, signerColumns, verifySignedText } from '../mail/index.ts';
import { findTakenNames, isAnyTaken } from '../organization/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { findRegistrationRequest, type PendingRequest } from './find-registration-request.ts';
import { storeApplicant } from './store-applicant.ts';

interface Given {
  guid: string;
  /** PKCS#7 in base64. */
  signature: string;
  /** User-Agent of the browser. */
  userAgent: string;
}

/**
 * Creates the organization of a signed application: inactive, with an inactive head unit and its first user. If
 * the INN or login is taken, the reply says so and nothing is created.
 * @throws Refusal registration-not-found, registration-other-inn, or a code of verifySignedText or assertClean
 */
export async function registerOrganization(
  services: AppServices,
  { guid, signature, userAgent }: Given,
): Promise<RegistrationOutcome> {
  const request = await findRegistrationRequest(services, { guid, userAgent });
  const pkcs7 = readSignature(signature);
  const verified = await verifySignedText(services, pkcs7, request.text);
  const { organizationInn: inn, isLtd } = request.record;
  if (applicantKeyMisfit(verified.certificate, { inn, isLtd })) throw new Refusal('registration-other-inn');
  const taken = await findTakenNames(services.db.prisma, request);
  if (isAnyTaken(taken)) return { success: false, ...taken };
  await assertClean({ ...services, actor: null }, pkcs7, 'signature');
  try {
    await services.db.transaction((tx) => store(services, tx, { request, pkcs7, verified }));
  } catch (error) {
    const meanwhile = await findTakenNames(services.db.prisma, request);
    if (isUniqueViolation(error) && isAnyTaken(meanwhile)) return { success: false, ...meanwhile };
    throw error;
  }
  return { success: true, ...taken };
}

interface Signed {
  request: PendingRequest;
  pkcs7: Uint8Array;
  verified: VerifiedSignature;
}

async function store(services: AppServices, tx: Transaction, { request, pkcs7, verified }: Signed): Promise<void> {
  const { clock, verifier } = services;
  const { guid, record, text } = request;
  const at = clock.now();
  const { count } = await tx.registrationRequest.deleteMany({ where: { guid } });
  if (count === 0) throw new Refusal('registration-not-found');
  const { organizationId, userId } = await storeApplicant(tx, request, at);
  await tx.registrationSignature.create({
    data: {
      organizationId,
      registeredUserId: userId,
      text,
      record,
      pkcs7: new Uint8Array(pkcs7),
      ...signerColumns(verified),
      verifiedBy: verifier.name,
      verifiedOn: at,
    },
  });
  await recordAudit(
    tx,
    { clock, actor: { userId, name: record.userFullName } },
    { action: 'organization.register', subject: 'organization', subjectId: String(organizationId), after: record },
  );
}
