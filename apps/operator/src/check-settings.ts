import {
  blobSettings,
  branchDirectorySettings,
  eimzoSettings,
  evidenceSettings,
  fileScannerSettings,
  postalSettings,
  processSettings,
  publicAddressSettings,
  smtpSettings,
  verifierSettings,
} from '@hybrid-mail/core/start';
import { z } from 'zod';

/** Settings of API and worker that point to other services. Each may be missing: its probe then reports that. */
export const checkSettings = {
  NODE_ENV: processSettings.NODE_ENV,
  DATABASE_URL: processSettings.DATABASE_URL.optional(),
  ...blobSettings,
  ...evidenceSettings,
  ...fileScannerSettings,
  ...verifierSettings,
  ...branchDirectorySettings,
  ...publicAddressSettings,
  ...eimzoSettings,
  ...smtpSettings,
  POSTAL_URL: postalSettings.POSTAL_URL.optional(),
  POSTAL_API_KEY: postalSettings.POSTAL_API_KEY.optional(),
  /** Settings of the containers (docker/logging): no process reads them. */
  LOG_DRIVER: z.string().optional(),
  LOG_ADDRESS: z.string().optional(),
};

const schema = z.object(checkSettings);
export type CheckSettings = z.output<typeof schema>;
