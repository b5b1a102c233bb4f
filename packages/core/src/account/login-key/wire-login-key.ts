import type { LoginKey } from '@hybrid-mail/contracts/account';
import type { Prisma } from '@hybrid-mail/db';
import { formatMoment } from '../../clock.ts';

export const wireLoginKey = ({
  signerName,
  signerInn,
  certificateSerial,
  validTo,
  connectedOn,
}: Prisma.LoginKeyGetPayload<object>): LoginKey => ({
  signerName,
  signerInn,
  serialNumber: certificateSerial,
  validToStr: formatMoment(validTo),
  connectedOnStr: formatMoment(connectedOn),
});
