import type { Actor } from '@hybrid-mail/core/actor';
import type { AppServices, Context } from '@hybrid-mail/core/context';
import { Refusal } from '@hybrid-mail/core/errors';
import { testVerifier } from '@hybrid-mail/core/mail';
import { databaseAddresses } from '@hybrid-mail/core/start';
import { admitProgram } from '@hybrid-mail/core/test-mode';
import { connectDatabase, hasErrorCode, testModeUrl } from '@hybrid-mail/db';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import { postgresBranchDirectory } from '@hybrid-mail/gateways/branch-directory';
import { checkStoredSignature } from '@hybrid-mail/gateways/signature-verifier';
import { noJobs } from '@hybrid-mail/jobs';
import type { Config } from './config.ts';

export interface TestMode {
  /** Services for calls with a test key. */
  readonly services: AppServices;
  /**
   * Makes the program of a test key known to the test mode.
   * @returns false when this installation has no test mode
   */
  admit(actor: Actor): Promise<boolean>;
  /**
   * Runs a call of a person on the test letters of the organization.
   * @throws Refusal api-key-test when this installation has no test mode
   */
  runFor<T>(person: Context, call: (ctx: Context) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Few connections, opened by the first call with a test key: programs that are being written do not hurry. */
const poolSize = 2;

/** invalid_catalog_name: the database was not created. */
const noDatabase = new Set(['3D000']);

/** Whether a statement failed because the installation has no test mode. */
const isMissing = (error: unknown): boolean => hasErrorCode(error, noDatabase);

/**
 * The test mode (decision 102): the same verbs on a database of its own, whose letters no live query, count, charge or
 * seal can meet. Signatures of the word `test` are accepted, documents stay in its database, and papers are not sealed.
 */
export function openTestMode(config: Config, live: AppServices, onError: (error: Error) => void): TestMode {
  const { url } = databaseAddresses({
    DATABASE_URL: testModeUrl(config.DATABASE_URL),
    presentSecret: config.presentSecret,
  });
  const pool = { url, poolSize, onError };
  const db = connectDatabase({ ...pool, name: 'api test mode' });
  const customersDb = connectDatabase({ ...pool, name: 'api test mode customers', isForCustomers: true });
  const { paperSeal: _, ...others } = live;
  const services: AppServices = {
    ...others,
    db: customersDb,
    jobs: noJobs,
    blobs: postgresBlobStore(db, live.clock.now),
    branches: postgresBranchDirectory(db),
    verifier: testVerifier(live.verifier, checkStoredSignature),
    recallMs: 0,
    isTestMode: true,
  };
  return {
    services,
    admit: async (actor) => {
      try {
        await admitProgram(live.db, db, actor);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    runFor: ({ actor, reach }, call) =>
      call({ ...services, actor, reach }).catch((error: unknown) => {
        throw isMissing(error) ? new Refusal('api-key-test') : error;
      }),
    close: async () => {
      await Promise.all([db.close(), customersDb.close()]);
    },
  };
}
