import { query } from '@hybrid-mail/db';
import type { SealingContext } from '../context.ts';
import { type Figure, type FigureName, sealFigures, timeStampFigures } from './figures.sql.ts';

/** What waits for the operator's seal or a time stamp, and for how long the oldest of it. Counts end at 100000. */
export interface SealBacklog {
  readonly unsealed: { readonly count: number; readonly oldestSeconds: number };
  readonly unstamped: { readonly count: number; readonly oldestSeconds: number };
}

export async function readSealBacklog({ db, clock }: Pick<SealingContext, 'db' | 'clock'>): Promise<SealBacklog> {
  const now = clock.now();
  const [ofSeals, ofStamps] = await Promise.all([query(db, sealFigures(now)), query(db, timeStampFigures(now))]);
  return {
    unsealed: {
      count: sum(ofSeals, 'unsealedEntries'),
      oldestSeconds: greatest(ofSeals, 'oldestUnsealedEntrySeconds'),
    },
    unstamped: {
      count: sum(ofStamps, 'missingTimeStamps'),
      oldestSeconds: greatest(ofStamps, 'oldestMissingTimeStampSeconds'),
    },
  };
}

const valuesOf = (figures: readonly Figure[], wanted: FigureName) =>
  figures.filter(({ name }) => name === wanted).map(({ value }) => value);

const sum = (figures: readonly Figure[], name: FigureName) =>
  valuesOf(figures, name).reduce((total, value) => total + value, 0);

const greatest = (figures: readonly Figure[], name: FigureName) => Math.max(...valuesOf(figures, name));
