import { firstTestLetterId } from '@hybrid-mail/contracts/test-mode';
import { systemClock } from '@hybrid-mail/core/clock';
import type { HandOverContext } from '@hybrid-mail/core/context';
import { testSignatureCheck } from '@hybrid-mail/core/mail';
import { runTestPost, testPost } from '@hybrid-mail/core/test-mode';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { prepareTestMode } from '@hybrid-mail/db/migrations';
import { cloneTestMode, testPasswords } from '@hybrid-mail/db/testing';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import { checkStoredSignature } from '@hybrid-mail/gateways/signature-verifier';
import { noJobs } from '@hybrid-mail/jobs';
import type { ApiWorld } from './api-world.ts';

interface MadeTestMode {
  readonly db: Database;
  /** One round of the worker's post for test letters. */
  runPost(): Promise<number>;
  close(): Promise<void>;
}

/** Creates the database of the test mode of an API world, cloned from an empty one so that no migration runs. */
export async function makeTestMode(api: ApiWorld): Promise<MadeTestMode> {
  const { url, drop } = await cloneTestMode(api.url);
  await prepareTestMode(api.url, { passwords: testPasswords, firstLetterId: firstTestLetterId });
  const db = connectDatabase({ url, poolSize: 3, name: 'test mode of the test' });
  const ctx: HandOverContext = {
    db,
    clock: api.clock,
    jobs: noJobs,
    blobs: postgresBlobStore(db, systemClock.now),
    postal: testPost(api.clock),
    checkSignature: testSignatureCheck(checkStoredSignature),
    sealingKeys: api.sealingKeys,
  };
  return {
    db,
    runPost: () => runTestPost(ctx),
    close: async () => {
      await db.close();
      await drop();
    },
  };
}
