export { isDatabaseAway } from '@hybrid-mail/db';
export { assertLimitedRole } from './assert-limited-role.ts';
export { assertNoDemonstration } from './assert-no-demonstration.ts';
export { pingDatabase } from './ping-database.ts';
export { withSecretFiles } from './secret-files.ts';
export {
  blobSettings,
  isPlaceholder,
  portSetting,
  processSettings,
  readSettings,
  sealingSettings,
  secretSetting,
  weakSecrets,
  webhookSettings,
} from './settings.ts';
export { stopStart } from './stop-start.ts';
export { WrongSettings } from './wrong-settings.ts';
