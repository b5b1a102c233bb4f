import type { Database } from '@hybrid-mail/db';
import type { SignerCertificate } from '@hybrid-mail/gateways/ports/signature-verifier';

/** Identifies a key by its certificate: issuer and serial number. */
export const certificateIdOf = ({ issuer, serialNumber }: SignerCertificate) => ({
  issuer,
  certificateSerial: serialNumber,
});

/** Whether the person connected this key for logging in. */
export async function isConnectedKey(
  { prisma }: Database,
  userId: number,
  certificate: SignerCertificate,
): Promise<boolean> {
  return (await prisma.loginKey.count({ where: { userId, ...certificateIdOf(certificate) } })) > 0;
}
