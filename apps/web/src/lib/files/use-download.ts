import { useState } from 'react';
import { useLatestRun } from '../use-latest-run.ts';

/** Progress in bytes or rows; `total` is null if unknown. */
export interface TransferProgress {
  readonly done: number;
  readonly total: number | null;
}

/** How to download a file, and the name under which it is saved. */
export interface DownloadRequest {
  readonly fileName: string;
  readonly fetch: (options: {
    signal: AbortSignal;
    onProgress: (done: number, total: number | null) => void;
  }) => Promise<Blob>;
}

interface State<W> {
  /** The running or failed download; null if there is neither. */
  readonly wanted: W | null;
  readonly progress: TransferProgress;
  readonly failure: Error | null;
}

export interface Download<W extends DownloadRequest = DownloadRequest> extends State<W> {
  readonly isRunning: boolean;
  /** @returns the error; null when the file was saved or cancelled */
  readonly start: (wanted: W) => Promise<Error | null>;
  /** Cancels the running download or dismisses the failed one. */
  readonly cancel: () => void;
}

const nothing = { wanted: null, progress: { done: 0, total: null }, failure: null };

/** One download at a time, with progress; saves the file when it is complete. */
export function useDownload<W extends DownloadRequest = DownloadRequest>(): Download<W> {
  const [state, setState] = useState<State<W>>(nothing);
  const { begin, giveUp } = useLatestRun();

  const start = async (wanted: W) => {
    const signal = begin();
    const update = (more: Partial<State<W>>) => !signal.aborted && setState({ ...nothing, wanted, ...more });
    update({});
    try {
      const file = await wanted.fetch({ signal, onProgress: (done, total) => update({ progress: { done, total } }) });
      if (signal.aborted) return null;
      saveFile(file, wanted.fileName);
      setState(nothing);
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      const failure = error instanceof Error ? error : new Error(String(error));
      update({ failure });
      return failure;
    }
  };

  const cancel = () => {
    giveUp();
    setState(nothing);
  };
  return { ...state, isRunning: state.wanted !== null && state.failure === null, start, cancel };
}

/** Saves a file like a click on a download link. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
