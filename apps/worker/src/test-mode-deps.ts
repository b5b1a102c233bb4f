import type { HandOverContext, WebhookContext } from '@hybrid-mail/core/context';
import { testSignatureCheck } from '@hybrid-mail/core/mail';
import { databaseAddresses } from '@hybrid-mail/core/start';
import { testPost } from '@hybrid-mail/core/test-mode';
import { connectDatabase, hasErrorCode, testModeUrl } from '@hybrid-mail/db';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import { noJobs } from '@hybrid-mail/jobs';
import type { Config } from './config.ts';

/** invalid_catalog_name */
const noDatabase = new Set(['3D000']);

/** Whether a statement failed because this installation has no test mode. */
export const isMissingTestMode = (error: unknown): boolean => hasErrorCode(error, noDatabase);

interface TestModeDeps {
  readonly services: HandOverContext & WebhookContext;
  close(): Promise<void>;
}

/** Opens the database of the test mode, with its own post; calls of webhooks are those of the live services. */
export function openTestModeDeps(config: Config, live: HandOverContext & WebhookContext): TestModeDeps {
  const { url } = databaseAddresses({
    DATABASE_URL: testModeUrl(config.DATABASE_URL),
    presentSecret: config.presentSecret,
  });
  const db = connectDatabase({ url, poolSize: 2, name: 'worker test mode' });
  const { clock, webhooks, webhookLeaseMs, sealingKeys } = live;
  return {
    services: {
      ...{ db, clock, sealingKeys, webhooks, webhookLeaseMs },
      jobs: noJobs,
      blobs: postgresBlobStore(db, clock.now),
      postal: testPost(clock),
      checkSignature: testSignatureCheck(live.checkSignature),
    },
    close: () => db.close(),
  };
}
