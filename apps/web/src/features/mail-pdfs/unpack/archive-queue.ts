import { createStore } from '../../../lib/create-store.ts';
import { maxFiles, type PdfBatch } from '../batch/pdf-batch.ts';
import type { Unpacked } from './unpack-pdfs.ts';

/** What became of an archive, or `failed` if the browser could not read it. */
export interface ArchiveResult {
  readonly id: number;
  readonly name: string;
  readonly unpacked: Unpacked | 'failed';
}

interface ArchiveState {
  /** The archive that is being unpacked, with its files done; `total` is 0 until it is known. */
  readonly running: { readonly name: string; readonly done: number; readonly total: number } | null;
  readonly results: readonly ArchiveResult[];
}

/** Unpacks archives one after another. Outlives the page like the batch that gets the files. */
export class ArchiveQueue {
  readonly #state = createStore<ArchiveState>({ running: null, results: [] });
  readonly #batch: PdfBatch;
  #work: Promise<void> = Promise.resolve();
  #stopped = new AbortController();
  #last = 0;

  constructor(batch: PdfBatch) {
    this.#batch = batch;
  }

  readonly useState = () => this.#state.useValue();

  unpack(archives: readonly File[], onFiles: (files: readonly File[]) => void): void {
    for (const archive of archives) {
      this.#work = this.#work.then(() => this.#unpackOne(archive, onFiles, this.#stopped.signal));
    }
  }

  /** Gives up the archives that are not unpacked yet, also the one that is being unpacked. */
  stop(): void {
    this.#stopped.abort();
    this.#stopped = new AbortController();
  }

  forget(id: number): void {
    this.#tell({ results: this.#state.get().results.filter((result) => result.id !== id) });
  }

  async #unpackOne(archive: File, onFiles: (files: readonly File[]) => void, stopped: AbortSignal): Promise<void> {
    const { name } = archive;
    const signal = AbortSignal.any([stopped, this.#batch.ended]);
    if (signal.aborted) return;
    const onProgress = (done: number, total: number) => this.#tell({ running: { name, done, total } });
    onProgress(0, 0);
    try {
      const { unpackPdfs } = await import('./unpack-pdfs.ts');
      const unpacked = await unpackPdfs(archive, { maxFiles, signal, onProgress });
      if ('files' in unpacked && unpacked.files.length > 0) onFiles(unpacked.files);
      this.#end({ name, unpacked });
    } catch {
      this.#end(signal.aborted ? null : { name, unpacked: 'failed' });
    }
  }

  #end(result: Omit<ArchiveResult, 'id'> | null): void {
    this.#last += 1;
    const added = result ? [{ id: this.#last, ...result }] : [];
    this.#tell({ running: null, results: [...this.#state.get().results, ...added] });
  }

  #tell(change: Partial<ArchiveState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}

const queues = new WeakMap<PdfBatch, ArchiveQueue>();

export function archiveQueueOf(batch: PdfBatch): ArchiveQueue {
  const queue = queues.get(batch) ?? new ArchiveQueue(batch);
  queues.set(batch, queue);
  return queue;
}
