import { type Action, scopeOf } from '@hybrid-mail/access';
import type { Actor } from '@hybrid-mail/core/actor';
import type { AppServices, Context } from '@hybrid-mail/core/context';
import { reachOf } from '@hybrid-mail/core/reach';
import { deriveSealingKeys } from '@hybrid-mail/core/sealed-secret';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import { type BranchDirectory, postgresBranchDirectory } from '@hybrid-mail/gateways/branch-directory';
import {
  builtinVerifier,
  checkStoredSignature,
  type SignatureVerifier,
  type StoredSignatureCheck,
} from '@hybrid-mail/gateways/signature-verifier';
import { jobSender } from '@hybrid-mail/jobs';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import { testPepper, testSecretsKey } from './people.ts';
import { createPlaces } from './reference-data.ts';
import { type TestSigners, testSigners } from './test-signers.ts';

export interface TestWorld extends AppServices {
  readonly clock: FixedClock;
  /** Signature check that tests pass to core verbs that call the post. */
  readonly checkSignature: StoredSignatureCheck;
  readonly url: string;
  /**
   * Connection URL of the API's or the worker's database role; `url` connects as the superuser, which bypasses
   * row-level security.
   */
  readonly urlOf: TestDatabase['urlOf'];
  readonly directUrlOf: TestDatabase['directUrlOf'];
  readonly signers: TestSigners;
  /** The user's context for an action, with the scope from the access policy. */
  as(actor: Actor, action: Action): Context;
  drop(): Promise<void>;
}

interface Options {
  now?: Date | string;
  verifier?: SignatureVerifier;
  branches?: BranchDirectory;
  /** Database with the two regions, instead of a fresh one. */
  database?: TestDatabase | undefined;
}

/**
 * A fresh database with two regions, a real job queue, a real verifier that trusts the test authority, and a fixed
 * clock.
 */
export async function testWorld({ now = new Date(), verifier, branches, database }: Options = {}): Promise<TestWorld> {
  const { url, urlOf, directUrlOf, db, drop } = database ?? (await testDatabase());
  const clock = fixedClock(now);
  const signers = await testSigners(clock.now);
  const jobs = jobSender(url);
  const world: AppServices = {
    db,
    clock,
    jobs,
    blobs: postgresBlobStore(db, clock.now),
    verifier: verifier ?? builtinVerifier({ trusted: [signers.root] }),
    branches: branches ?? postgresBranchDirectory(db),
    pepper: testPepper,
    sealingKeys: deriveSealingKeys(testSecretsKey),
    passwordCost: 4,
    publicUrl: 'https://letters.example',
  };
  if (!database) await createPlaces(db);
  return {
    ...world,
    clock,
    checkSignature: checkStoredSignature,
    url,
    urlOf,
    directUrlOf,
    signers,
    as: (actor, action) => ({
      ...world,
      actor,
      reach: reachOf(actor, scopeOf(actor.role, action) ?? 'own'),
    }),
    drop: async () => {
      await jobs.close();
      await drop();
    },
  };
}
