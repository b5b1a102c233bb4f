import { shortenFailureText, shortenFile } from '../../../shared/pdf-file/blank-pages/shorten-file.ts';
import type { LetterPart } from '../read/recognized-letter.ts';
import {
  type BatchRow,
  type BlankPageRemoval,
  type CreationState,
  createBatchRow,
  isBeingCreated,
  isRowLocked,
  type NewLetterFields,
  noBlankPageRemoval,
} from './batch-row.ts';
import { createLetter, inspectPdfFile } from './letter-calls.ts';
import { TaskQueue } from './task-queue.ts';

/** Maximum number of files in a batch. */
export const maxFiles = 300;
const atOnce = 3;

export interface BatchState {
  readonly rows: readonly BatchRow[];
  /** Numbers of the rows of the running creation; empty when none runs. */
  readonly ordered: readonly number[];
  readonly isPaused: boolean;
  /** Whether the user stopped the last creation. */
  readonly isStopped: boolean;
}

export type BatchRowValues = Pick<BatchRow, 'file' | 'edits' | 'accepted' | 'refused'>;

/** Identifies a file by name, size and date, because the content of a removed file is not stored. */
const fileKey = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`;

const beforeWaiting = ({ maybeMade }: BatchRow): CreationState =>
  maybeMade ? { kind: 'failed', message: maybeMade.message } : { kind: 'none' };

/**
 * Files and the letters created from them. Outlives the page, so that the user can leave the page without losing work.
 */
export class PdfBatch {
  readonly #reading = new TaskQueue(atOnce);
  readonly #creating = new TaskQueue(atOnce);
  readonly #listeners = new Set<() => void>();
  readonly #ended = new AbortController();
  readonly #made = new Set<string>();
  #state: BatchState = { rows: [], ordered: [], isPaused: false, isStopped: false };
  #last = 0;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = () => this.#state;

  /** Aborted when the batch ends. */
  get ended(): AbortSignal {
    return this.#ended.signal;
  }

  add(files: readonly File[]) {
    const unmade = files.filter((file) => !this.#made.has(fileKey(file)));
    const known = new Set(this.#state.rows.map(({ file }) => fileKey(file)));
    const fresh = [...new Map(unmade.map((file) => [fileKey(file), file])).values()].filter(
      (file) => !known.has(fileKey(file)),
    );
    const taken = fresh.slice(0, Math.max(0, maxFiles - this.#state.rows.length));
    const rows = taken.map((file, index) => createBatchRow(this.#last + index + 1, file));
    this.#last += rows.length;
    this.#tell({ rows: [...this.#state.rows, ...rows] });
    for (const row of rows) this.#look(row);
    return {
      tooMany: fresh.length - taken.length,
      repeated: unmade.length - fresh.length,
      /** Number of files whose letters were created earlier. */
      made: files.length - unmade.length,
    };
  }

  /** Replaces the file of a row and discards the values of the row. */
  replace(number: number, file: File): void {
    const row = createBatchRow(number, file);
    this.#tell({ rows: this.#state.rows.map((one) => (one.number === number && !isRowLocked(one) ? row : one)) });
    this.#look(row);
  }

  /** Replaces a file by a copy without its blank pages. */
  async leaveOutBlank(number: number): Promise<void> {
    const row = this.#row(number);
    if (!row || isRowLocked(row) || row.blankPages.isRemoving) return;
    this.#change(number, { blankPages: { ...noBlankPageRemoval, isRemoving: true } });
    const [result] = await Promise.allSettled([shortenFile(row.file)]);
    if (this.#row(number)?.file !== row.file) return;
    if (result.status === 'rejected') {
      this.#change(number, { blankPages: { ...noBlankPageRemoval, failure: shortenFailureText(result.reason) } });
      return;
    }
    const { file, removedPages } = result.value;
    this.#exchange(number, file, { ...noBlankPageRemoval, before: row.file, removed: removedPages });
  }

  /** Restores the file with its blank pages. */
  putBlankBack(number: number): void {
    const before = this.#row(number)?.blankPages.before;
    if (before) this.#exchange(number, before, noBlankPageRemoval);
  }

  /** Retries the check of a file. */
  lookAgain(number: number): void {
    const row = this.#row(number);
    if (!row) return;
    this.#change(number, { failure: null, isRead: false });
    this.#look(row);
  }

  remove(number: number): void {
    this.#tell({ rows: this.#state.rows.filter((row) => row.number !== number || isBeingCreated(row)) });
  }

  /** Removes the rows of created letters, and remembers their files, so that `add` skips them. */
  removeDone(): void {
    for (const { file, creation } of this.#state.rows) if (creation.kind === 'done') this.#made.add(fileKey(file));
    this.#tell({ rows: this.#state.rows.filter(({ creation }) => creation.kind !== 'done') });
  }

  edit(number: number, values: Readonly<Partial<Record<LetterPart, string>>>): void {
    const row = this.#row(number);
    if (!row || isRowLocked(row)) return;
    const refused = Object.fromEntries(Object.entries(row.refused).filter(([part]) => !(part in values)));
    this.#change(number, { edits: { ...row.edits, ...values }, refused, creation: { kind: 'none' } });
  }

  /** Values of a row that the user changes, for undo; null for a row that does not exist. */
  stateOf(number: number): BatchRowValues | null {
    const row = this.#row(number);
    return row ? { file: row.file, edits: row.edits, accepted: row.accepted, refused: row.refused } : null;
  }

  /** Restores the values of rows; skips locked rows, and rows that got another file. */
  restore(states: ReadonlyMap<number, BatchRowValues | null>): void {
    for (const [number, values] of states) {
      const row = this.#row(number);
      if (row && values && row.file === values.file && !isRowLocked(row)) {
        this.#change(number, { ...values, creation: { kind: 'none' } });
      }
    }
  }

  accept(number: number, part: LetterPart): void {
    const row = this.#row(number);
    if (row && !isRowLocked(row)) this.#change(number, { accepted: [...row.accepted, part] });
  }

  create(letters: ReadonlyMap<number, NewLetterFields>): void {
    this.#tell({ ordered: [...this.#state.ordered, ...letters.keys()], isStopped: false });
    for (const [number, letter] of letters) {
      const repeated = this.#row(number)?.maybeMade?.letter;
      this.#change(number, { creation: { kind: 'waiting', letter: repeated ?? letter } });
      this.#creating.push(() => this.#create(number));
    }
  }

  pause(): void {
    this.#creating.pause();
    this.#tell({ isPaused: true });
  }

  resume(): void {
    this.#tell({ isPaused: false });
    this.#creating.resume();
  }

  /** Cancels the creations that have not started; requests in flight are completed. */
  stop(): void {
    this.#creating.clear();
    const isWaiting = (row: BatchRow | undefined) => row?.creation.kind === 'waiting';
    const ordered = this.#state.ordered.filter((number) => !isWaiting(this.#row(number)));
    const rows = this.#state.rows.map((row) => (isWaiting(row) ? { ...row, creation: beforeWaiting(row) } : row));
    this.#tell({ rows, ordered, isPaused: false, isStopped: true });
    this.#endWhenDone();
  }

  /** Aborts all work; called after a logout, or when another user logs in. */
  end(): void {
    this.#ended.abort();
    this.#reading.clear();
    this.#creating.clear();
  }

  /** Replaces the file of a row: the user's values stay, and the letter gets a new `externalId`. */
  #exchange(number: number, file: File, blankPages: BlankPageRemoval): void {
    const row = this.#row(number);
    if (!row || isRowLocked(row)) return;
    const { edits, accepted } = row;
    const next = { ...createBatchRow(number, file), edits, accepted, blankPages };
    this.#tell({ rows: this.#state.rows.map((one) => (one.number === number ? next : one)) });
    this.#look(next);
  }

  #look({ number, file }: BatchRow): void {
    this.#reading.push(async () => {
      if (this.#row(number)?.file !== file) return;
      const looked = await inspectPdfFile(file, this.#ended.signal).catch(() => null);
      if (looked && this.#row(number)?.file === file) this.#change(number, { ...looked, isRead: true });
    });
  }

  async #create(number: number): Promise<void> {
    const row = this.#row(number);
    if (row?.creation.kind !== 'waiting') return;
    const { letter } = row.creation;
    this.#change(number, { creation: { kind: 'sending', letter } });
    const made = await createLetter(row, letter, this.#ended.signal);
    if (this.#ended.signal.aborted) return;
    this.#change(number, made);
    this.#endWhenDone();
  }

  #endWhenDone(): void {
    if (!this.#state.rows.some(isBeingCreated)) this.#tell({ ordered: [], isPaused: false });
  }

  #row(number: number): BatchRow | undefined {
    return this.#state.rows.find((row) => row.number === number);
  }

  #change(number: number, change: Partial<BatchRow>): void {
    this.#tell({ rows: this.#state.rows.map((row) => (row.number === number ? { ...row, ...change } : row)) });
  }

  #tell(change: Partial<BatchState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
