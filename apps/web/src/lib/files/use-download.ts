import { useState } from 'react';
import { useLatestRun } from '../use-latest-run.ts';
import { saveFile } from './save-file.ts';

/** How far it is, in bytes or rows; total null while unknown. */
export interface Progress {
  readonly done: number;
  readonly total: number | null;
}

type Watch = (done: number, total: number | null) => void;

/** What is fetched, and the name it is saved under. */
export interface Wanted {
  readonly fileName: string;
  readonly fetch: (options: { signal: AbortSignal; onProgress: Watch }) => Promise<Blob>;
}

export interface Download<W extends Wanted = Wanted> {
  /** Null when nothing is under way and nothing has failed. */
  readonly wanted: W | null;
  readonly isRunning: boolean;
  readonly progress: Progress;
  readonly failure: Error | null;
  /** @returns why it failed; null when the file is saved or was given up */
  readonly start: (wanted: W) => Promise<Error | null>;
  /** Gives up what is under way, and forgets what failed. */
  readonly cancel: () => void;
}

interface State<W> {
  readonly wanted: W | null;
  readonly progress: Progress;
  readonly failure: Error | null;
}

const nothing = { wanted: null, progress: { done: 0, total: null }, failure: null };

/** One download at a time, with progress; the file is saved under its name when it is whole. */
export function useDownload<W extends Wanted = Wanted>(): Download<W> {
  const [state, setState] = useState<State<W>>(nothing);
  const { begin, giveUp } = useLatestRun();

  const start = async (wanted: W) => {
    const signal = begin();
    const tell = (more: Partial<State<W>>) => !signal.aborted && setState({ ...nothing, wanted, ...more });
    tell({});
    try {
      const file = await wanted.fetch({ signal, onProgress: (done, total) => tell({ progress: { done, total } }) });
      if (signal.aborted) return null;
      saveFile(file, wanted.fileName);
      setState(nothing);
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      const failure = error instanceof Error ? error : new Error(String(error));
      tell({ failure });
      return failure;
    }
  };

  const cancel = () => {
    giveUp();
    setState(nothing);
  };
  return { ...state, isRunning: state.wanted !== null && state.failure === null, start, cancel };
}
