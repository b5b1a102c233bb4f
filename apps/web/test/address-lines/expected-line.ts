/**
 * What an address in one line says to a person. The reader of lines takes no part in it.
 *
 * `decided`: region and district stand there, spelled as in one of their languages, and fit no other place.
 * `doubtful`: a typo, a contradiction, a name of several places, or no word that tells a district from a street.
 * `open`: no district stands there.
 */
export interface ExpectedLine {
  readonly text: string;
  readonly kind: 'decided' | 'doubtful' | 'open';
  /** Null if neither region nor district stands there. */
  readonly regionId: number | null;
  /** Several if the reference lists have the district twice; empty if none stands there. */
  readonly areaIds: readonly number[];
  readonly street: string;
  readonly house: string;
}
