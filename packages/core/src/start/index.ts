export { isDatabaseUnavailable } from '@hybrid-mail/db';
export { branchDirectorySettings, publicAddressSettings } from './address-settings.ts';
export { assertLimitedRole } from './assert-limited-role.ts';
export { assertNoDemonstration } from './assert-no-demonstration.ts';
export { eimzoSettings } from './eimzo-settings.ts';
export { emailSettings, smtpSettings } from './email-settings.ts';
export { evidenceSettings } from './evidence-settings.ts';
export { exitOnStartError } from './exit-on-start-error.ts';
export { fileScannerSettings } from './file-scanner-settings.ts';
export { inspectionSettings } from './inspection-settings.ts';
export { pingDatabase } from './ping-database.ts';
export { postalSettings } from './postal-settings.ts';
export { readCommandSettings } from './read-command-settings.ts';
export { readSecretFiles } from './secret-files.ts';
export {
  blobSettings,
  isPlaceholderSecret,
  portSetting,
  processSettings,
  readSettings,
  type SettingsWithSecrets,
  sealingSettings,
  secretSetting,
  weakSecretProblems,
  webhookSettings,
} from './settings.ts';
export { type OwnCertificate, readOwnCertificate, tlsSettings } from './tls-settings.ts';
export { revocationModeOf, verifierSettings } from './verifier-settings.ts';
export { WrongSettings } from './wrong-settings.ts';
