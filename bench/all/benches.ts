export interface Bench {
  /** Folder in bench/ that contains the bench's run.ts. */
  readonly name: string;
  /**
   * Environment variables for `--quick`, so that the bench takes about a minute. The full run uses the bench's
   * defaults.
   */
  readonly quick: Readonly<Record<string, string>>;
}

/** All benches of bench/, in the order of results.md. */
export const benches: readonly Bench[] = [
  { name: 'mail-list', quick: { LETTERS: '20000', SECONDS: '2', ROUNDS: '3' } },
  { name: 'search', quick: { LETTERS: '20000', ROUNDS: '30' } },
  { name: 'mail-export', quick: { LETTERS: '1000,10000' } },
  { name: 'queue', quick: { LETTERS: '40', ROUNDS: '3' } },
  { name: 'partitions', quick: { ROWS: '100000', ROUNDS: '200', MONTHS: '12,36' } },
  { name: 'letter-cost', quick: { LETTERS: '200', PRESENT: '10000' } },
  { name: 'letter-writes', quick: { LETTERS: '20000' } },
  { name: 'workers', quick: { LETTERS: '200', WORKERS: '1,2' } },
  { name: 'create', quick: { SECONDS: '2', ROUNDS: '1' } },
  { name: 'render', quick: { LETTERS: '100' } },
  { name: 'sheet', quick: { ROUNDS: '3', BLANK_ROWS: '20000' } },
  { name: 'statistics', quick: { LETTERS: '20000', ROUNDS: '20', SLOW_ROUNDS: '3' } },
  { name: 'live', quick: { PAGES: '300', SECONDS: '5' } },
  { name: 'balance', quick: { CHARGES: '20000,200000', ROUNDS: '200', SLOW_ROUNDS: '3' } },
  { name: 'memory', quick: { LETTERS: '5000', SECONDS: '30', SIGNATURES: '300' } },
  { name: 'overload', quick: { LETTERS: '5000', SECONDS: '10' } },
  { name: 'floods', quick: { ROUNDS: '9' } },
  { name: 'migration', quick: { LETTERS: '10000' } },
  { name: 'barcodes', quick: {} },
  { name: 'pages', quick: { ROUNDS: '1', SPEEDS: '1' } },
];
