import { join } from 'node:path';
import type { Clock } from '@hybrid-mail/core/clock';
import { endOfOwnCertificate, readOwnCertificate } from '@hybrid-mail/core/start';
import type { CertificateEnds } from '@hybrid-mail/metrics';
import type { Config } from './config.ts';

type Settings = Pick<Config, 'TLS_CERT' | 'TLS_KEY' | 'TRUSTED_CA_DIR' | 'EIMZO_SERVER_URL'>;

/** Reads ends outside of this process; null where they are not known. */
interface Readers {
  database(): Promise<Date | null>;
  /** The first end among the certificates of a folder. */
  trusted(folder: string, now: Date): Promise<Date | null>;
  eimzoServer(url: string): Promise<Date | null>;
}

/** Reads when the certificates end on which this process, its database and the verification of signatures depend. */
export function certificateEndsOf(settings: Settings, clock: Clock, read: Readers): CertificateEnds {
  const { TRUSTED_CA_DIR: folder, EIMZO_SERVER_URL: eimzo } = settings;
  const own = endOfOwnCertificate(readOwnCertificate(settings));
  const trusted = async (part: string) => (folder === undefined ? null : read.trusted(join(folder, part), clock.now()));
  return {
    inside: async () => own,
    database: read.database,
    trusted_root: () => trusted('.'),
    time_stamp_root: () => trusted('time-stamps'),
    eimzo_server: async () => (eimzo === undefined ? null : read.eimzoServer(eimzo)),
  };
}
