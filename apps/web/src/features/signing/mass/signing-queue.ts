import type { MassSigningRequest } from '../../../shared/requests/signing-request.ts';
import { isSharedFailure, isSigningCancelled } from '../is-shared-failure.ts';
import { SigningTextPrefetcher } from '../signing-text-prefetcher.ts';

export type SigningItemState =
  | { readonly kind: 'waiting' | 'signing' | 'sending' | 'done' | 'done-before' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface SigningQueueProgress {
  readonly phase: 'idle' | 'running' | 'paused' | 'ended';
  readonly states: ReadonlyMap<number, SigningItemState>;
  readonly done: number;
  readonly failed: number;
  /** Id of the letter being signed. */
  readonly current: number | null;
  readonly msLeft: number | null;
  /** Error that paused the queue; null if the queue is not paused, or if the user paused it. */
  readonly trouble: unknown;
}

type Work = Pick<MassSigningRequest, 'items' | 'textToSign' | 'submit' | 'onBegin' | 'onDone' | 'onTrouble' | 'onEnd'>;
type Sign = (text: string, signal: AbortSignal) => Promise<string>;

/** Maximum number of concurrent submissions. */
const maxSubmissions = 3;
/** Number of consecutive shared failures that pauses the queue. */
const failuresInARow = 3;

/**
 * Pipeline that signs letters with one key: signatures are made one at a time while the next texts are prefetched and
 * earlier signatures are submitted. A failure affects one letter only; several shared failures in a row pause the
 * queue.
 */
export class SigningQueue {
  readonly #work: Work;
  readonly #waiting: number[];
  readonly #texts: SigningTextPrefetcher;
  readonly #listeners = new Set<() => void>();
  #abort = new AbortController();
  #pause: PromiseWithResolvers<void> | null = null;
  #msEach: number | null = null;
  #inARow = 0;
  #progress: SigningQueueProgress;

  constructor(work: Work) {
    this.#work = work;
    this.#waiting = work.items.map(({ id }) => id);
    this.#texts = new SigningTextPrefetcher(this.#waiting, work.textToSign);
    this.#progress = {
      phase: 'idle',
      states: new Map(this.#waiting.map((id) => [id, { kind: 'waiting' }])),
      done: 0,
      failed: 0,
      current: null,
      msLeft: null,
      trouble: null,
    };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly progress = () => this.#progress;

  start(sign: Sign): void {
    this.#begin(sign);
    this.#retry = () => this.#begin(sign);
  }

  pause(trouble: unknown = null): void {
    if (this.#progress.phase !== 'running') return;
    this.#pause = Promise.withResolvers();
    this.#tell({ phase: 'paused', trouble });
    if (trouble !== null) this.#work.onTrouble(trouble);
  }

  resume(): void {
    if (this.#progress.phase !== 'paused') return;
    this.#inARow = 0;
    this.#texts.forget();
    this.#tell({ phase: 'running', trouble: null });
    this.#release();
  }

  /** Stops signing: running submissions are completed, and a letter that is being signed becomes `waiting` again. */
  stop(): void {
    this.#abort.abort();
    this.#release();
  }

  /** Queues the failed letters again; allowed while the last submissions are running. */
  retryFailed(): void {
    this.#queueAgain('failed');
  }

  /** Queues the letters that a stopped run has left. */
  signRest(): void {
    if (this.#progress.phase === 'ended') this.#queueAgain('waiting');
  }

  #queueAgain(kind: 'failed' | 'waiting'): void {
    if (this.#abort.signal.aborted && this.#progress.phase !== 'ended') return;
    const again = [...this.#progress.states].filter(([, state]) => state.kind === kind).map(([id]) => id);
    this.#waiting.push(...again);
    for (const id of again) this.#enter(id, { kind: 'waiting' });
    if (this.#progress.phase === 'ended') this.#retry();
  }

  #retry: () => void = () => undefined;

  #begin(sign: Sign): void {
    this.#abort = new AbortController();
    this.#inARow = 0;
    this.#texts.forget();
    this.#work.onBegin([...this.#waiting]);
    this.#tell({ phase: 'running', trouble: null });
    void this.#run(sign);
  }

  async #run(sign: Sign): Promise<void> {
    const { signal } = this.#abort;
    const handedIn = new Set<Promise<void>>();
    do {
      await this.#signAll(sign, signal, handedIn);
      await Promise.all(handedIn);
    } while (this.#waiting.length > 0 && !signal.aborted);
    this.#release();
    this.#waiting.length = 0;
    this.#tell({ phase: 'ended', current: null, msLeft: null });
    this.#work.onEnd(this.#progress);
  }

  async #signAll(sign: Sign, signal: AbortSignal, handedIn: Set<Promise<void>>): Promise<void> {
    while (this.#waiting.length > 0 && !signal.aborted) {
      await this.#pause?.promise;
      const id = signal.aborted ? undefined : this.#waiting.shift();
      if (id === undefined) break;
      const begin = performance.now();
      const signature = await this.#signOne(id, sign, signal);
      if (signature !== null) {
        const sending = this.#submit(id, signature).finally(() => handedIn.delete(sending));
        handedIn.add(sending);
      }
      if (handedIn.size >= maxSubmissions) await Promise.race(handedIn);
      this.#measure(performance.now() - begin);
    }
  }

  async #signOne(id: number, sign: Sign, signal: AbortSignal): Promise<string | null> {
    this.#tell({ current: id });
    this.#enter(id, { kind: 'signing' });
    try {
      const text = await this.#texts.take(id, signal);
      const signature = text === null ? null : await sign(text, signal);
      this.#enter(id, { kind: signature === null ? 'done-before' : 'sending' });
      return signature;
    } catch (error) {
      if (signal.aborted) this.#enter(id, { kind: 'waiting' });
      else if (isSigningCancelled(error)) this.#putBack(id, error);
      else this.#enter(id, { kind: 'failed', error });
      return null;
    }
  }

  #putBack(id: number, trouble: unknown): void {
    this.#waiting.unshift(id);
    this.#enter(id, { kind: 'waiting' });
    this.pause(trouble);
  }

  async #submit(id: number, signature: string): Promise<void> {
    try {
      await this.#work.submit(id, signature);
    } catch (error) {
      this.#enter(id, { kind: 'failed', error });
      return;
    }
    this.#enter(id, { kind: 'done' });
  }

  #enter(id: number, next: SigningItemState): void {
    const states = new Map(this.#progress.states).set(id, next);
    const kinds = [...states.values()].map(({ kind }) => kind);
    this.#tell({
      states,
      done: kinds.filter((kind) => kind === 'done' || kind === 'done-before').length,
      failed: kinds.filter((kind) => kind === 'failed').length,
    });
    if (next.kind === 'done' || next.kind === 'done-before') this.#work.onDone(id);
    this.#watch(next);
  }

  #watch(next: SigningItemState): void {
    if (next.kind === 'done') this.#inARow = 0;
    if (next.kind !== 'failed') return;
    this.#inARow = isSharedFailure(next.error) ? this.#inARow + 1 : 0;
    if (this.#inARow >= failuresInARow && this.#waiting.length > 0) this.pause(next.error);
  }

  #measure(took: number): void {
    this.#msEach = this.#msEach === null ? took : 0.8 * this.#msEach + 0.2 * took;
    this.#tell({ msLeft: this.#msEach * this.#waiting.length });
  }

  #release(): void {
    this.#pause?.resolve();
    this.#pause = null;
  }

  #tell(change: Partial<SigningQueueProgress>): void {
    this.#progress = { ...this.#progress, ...change };
    for (const listener of this.#listeners) listener();
  }
}
