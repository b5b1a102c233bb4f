import { type Database, openReadReplica, type ReadReplica } from '@hybrid-mail/db';

interface Opening {
  readonly url: string | undefined;
  readonly db: Database;
  readonly name: string;
  readonly servesPersons: boolean;
  readonly role?: 'worker';
  readonly settings: { readonly READ_LAG_SECONDS: number; readonly DATABASE_POOL: number };
  readonly onError: (error: Error) => void;
}

/** Opens the replica that DATABASE_READ_URL names; undefined without one. */
export function openReads({ url, db, settings, ...others }: Opening): ReadReplica | undefined {
  if (url === undefined) return undefined;
  const { READ_LAG_SECONDS: lagSeconds, DATABASE_POOL: poolSize } = settings;
  return openReadReplica({
    ...others,
    url,
    primary: db,
    poolSize,
    lagSeconds,
    onChange: ({ standing, problem }) => {
      if (standing !== 'ready')
        others.onError(new Error(`reads go to the primary: ${problem ?? 'the replica is behind'}`));
    },
  });
}
