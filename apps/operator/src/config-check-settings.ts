import {
  blobSettings,
  branchDirectorySettings,
  eimzoSettings,
  envelopeSettings,
  evidenceSettings,
  fileScannerSettings,
  inspectionSettings,
  postalSettings,
  processSettings,
  publicAddressSettings,
  sealSettings,
  smtpSettings,
  verifierSettings,
} from '@hybrid-mail/core/start';
import { z } from 'zod';

/**
 * Settings of API and worker that name other services. All are optional here, because a probe reports a missing one.
 */
export const configCheckSettings = {
  NODE_ENV: processSettings.NODE_ENV,
  DATABASE_URL: processSettings.DATABASE_URL.optional(),
  DATABASE_READ_URL: processSettings.DATABASE_READ_URL,
  READ_LAG_SECONDS: processSettings.READ_LAG_SECONDS,
  ...blobSettings,
  ...evidenceSettings,
  ...fileScannerSettings,
  ...sealSettings,
  ...verifierSettings,
  ...branchDirectorySettings,
  ...publicAddressSettings,
  ...eimzoSettings,
  ...smtpSettings,
  PRINT_MARGIN_MM: inspectionSettings.PRINT_MARGIN_MM,
  ...envelopeSettings,
  POSTAL_URL: postalSettings.POSTAL_URL.optional(),
  POSTAL_API_KEY: postalSettings.POSTAL_API_KEY.optional(),
  POSTAL_API_KEY_FORMER: postalSettings.POSTAL_API_KEY_FORMER,
  /** Settings of the container logs (docker/logging), which no process of the product reads. */
  LOG_DRIVER: z.string().optional(),
  LOG_ADDRESS: z.string().optional(),
};

const schema = z.object(configCheckSettings);
export type ConfigCheckSettings = z.output<typeof schema>;
