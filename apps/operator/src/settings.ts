import { blobSettings, evidenceSettings, postalSettings, processSettings } from '@hybrid-mail/core/start';

const { DATABASE_URL, DATABASE_READ_URL, READ_LAG_SECONDS } = processSettings;

/** Settings of commands that read so much that a replica may do it. */
export const readSettings = { DATABASE_READ_URL, READ_LAG_SECONDS };

/** Settings of commands that use only the database. */
export const databaseSettings = { DATABASE_URL };

/** Settings of commands that read stored documents or the evidence. */
export const storageSettings = { DATABASE_URL, ...blobSettings, ...evidenceSettings };

/** Settings of commands that remove what a restored database may still need. */
export const removalSettings = { ...storageSettings, NODE_ENV: processSettings.NODE_ENV };

/** Settings of commands that call the post. */
export const postCallSettings = {
  DATABASE_URL,
  NODE_ENV: processSettings.NODE_ENV,
  ...blobSettings,
  ...postalSettings,
  EVIDENCE_DIR: evidenceSettings.EVIDENCE_DIR,
};
