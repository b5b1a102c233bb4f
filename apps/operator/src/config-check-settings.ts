import {
  blobSettings,
  branchDirectorySettings,
  eimzoSettings,
  evidenceSettings,
  fileScannerSettings,
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
  ...blobSettings,
  ...evidenceSettings,
  ...fileScannerSettings,
  ...sealSettings,
  ...verifierSettings,
  ...branchDirectorySettings,
  ...publicAddressSettings,
  ...eimzoSettings,
  ...smtpSettings,
  POSTAL_URL: postalSettings.POSTAL_URL.optional(),
  POSTAL_API_KEY: postalSettings.POSTAL_API_KEY.optional(),
  POSTAL_API_KEY_FORMER: postalSettings.POSTAL_API_KEY_FORMER,
  /** Settings of the container logs (docker/logging), which no process of the product reads. */
  LOG_DRIVER: z.string().optional(),
  LOG_ADDRESS: z.string().optional(),
};

const schema = z.object(configCheckSettings);
export type ConfigCheckSettings = z.output<typeof schema>;
