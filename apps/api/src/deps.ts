import { systemClock } from '@hybrid-mail/core/clock';
import type { DeskWorld } from '@hybrid-mail/core/context';
import { connectDatabase } from '@hybrid-mail/db';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import {
  builtinVerifier,
  eimzoServerVerifier,
  loadTrustedCertificates,
  type SignatureVerifier,
} from '@hybrid-mail/gateways/signature-verifier';
import { jobSender } from '@hybrid-mail/jobs';
import type { Config } from './config.ts';

export interface Deps {
  readonly world: DeskWorld;
  readonly config: Config;
  close(): Promise<void>;
}

/** The real outside world of the API. */
export async function openDeps(config: Config, onError: (error: Error) => void): Promise<Deps> {
  const db = connectDatabase({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, name: 'api', onError });
  const jobs = jobSender(config.DATABASE_URL);
  const world: DeskWorld = {
    db,
    jobs,
    clock: systemClock,
    blobs: postgresBlobStore(db.pool, systemClock.now),
    verifier: await openVerifier(config),
    pepper: config.PASSWORD_PEPPER,
  };
  return {
    world,
    config,
    close: async () => {
      await jobs.close();
      await db.close();
    },
  };
}

/** @throws Error in production when no certificate is trusted: every signature would be refused */
async function openVerifier(config: Config): Promise<SignatureVerifier> {
  if (config.SIGNATURE_VERIFIER === 'eimzo-server') {
    return eimzoServerVerifier({
      baseUrl: config.EIMZO_SERVER_URL ?? '',
      host: config.EIMZO_SERVER_HOST,
      timeoutMs: 15_000,
    });
  }
  const trusted = config.TRUSTED_CA_DIR ? await loadTrustedCertificates(config.TRUSTED_CA_DIR) : [];
  if (trusted.length === 0 && config.NODE_ENV === 'production') {
    throw new Error('TRUSTED_CA_DIR holds no certificate');
  }
  return builtinVerifier({ trusted });
}
