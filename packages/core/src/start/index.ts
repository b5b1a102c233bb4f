export { isDatabaseFull, isDatabaseUnavailable } from '@hybrid-mail/db';
export { assertLimitedRole } from './assert-limited-role.ts';
export { assertNoDemonstration } from './assert-no-demonstration.ts';
export { databaseAddresses, likeDatabase } from './database-addresses.ts';
export { assertDocumentStore, watchDocumentStore } from './document-store.ts';
export { exitOnStartError } from './exit-on-start-error.ts';
export { findForgottenSecrets } from './former-secrets.ts';
export { openReads } from './open-reads.ts';
export { pingDatabase } from './ping-database.ts';
export { readCommandSettings } from './read-command-settings.ts';
export { releaseOf } from './release.ts';
export { readSecretFiles } from './secret-files.ts';
export { branchDirectorySettings, publicAddressSettings } from './settings/address-settings.ts';
export { eimzoSettings } from './settings/eimzo-settings.ts';
export { emailSettings, smtpSettings } from './settings/email-settings.ts';
export { envelopeSettings } from './settings/envelope-settings.ts';
export { evidenceSettings, formerEvidenceSettings } from './settings/evidence-settings.ts';
export { fileScannerSettings } from './settings/file-scanner-settings.ts';
export { inspectionSettings } from './settings/inspection-settings.ts';
export { postalSettings } from './settings/postal-settings.ts';
export {
  missingSealProblems,
  protectedTimeStampAddress,
  restampSettings,
  sealSettings,
} from './settings/seal-settings.ts';
export { endOfOwnCertificate, type OwnCertificate, readOwnCertificate, tlsSettings } from './settings/tls-settings.ts';
export { revocationModeOf, verifierSettings } from './settings/verifier-settings.ts';
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
export { stampFolderOf } from './stamp-folder-of.ts';
export { type DatabaseWrites, watchDatabaseWrites } from './watch-database-writes.ts';
export { WrongSettings } from './wrong-settings.ts';
