/** What a worker knew of its database at one time, kept outside of it (decision 084). */
export interface DatabaseStamp {
  /** Identifier of the database cluster, which a new cluster does not share. */
  readonly systemIdentifier: string;
  /** Grows by one with each failover and with each restore to a point in time. */
  readonly timeline: number;
  /** Position in the write-ahead log that was on disk, as Postgres writes it: `2/5F3A10B8`. */
  readonly position: string;
  /** Counter of the table `database_life`, committed when the stamp was written. */
  readonly counter: number;
  readonly writtenOn: Date;
}

/** A place outside the database for its stamp. */
export interface DatabaseStamps {
  /** Null when there is no stamp, or none that can be read as one. @throws StampsUnavailable */
  read(): Promise<DatabaseStamp | null>;
  /** Replaces the stamp at once. @throws StampsUnavailable */
  write(stamp: DatabaseStamp): Promise<void>;
}

/** The place of the stamp cannot be read or written. */
export class StampsUnavailable extends Error {
  override readonly name = 'StampsUnavailable';
}
