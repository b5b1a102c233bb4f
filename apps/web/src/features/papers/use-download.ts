import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { DownloadProgress } from '../../lib/api/transport.ts';
import { papersTexts as texts } from '../../messages/papers.ts';
import { saveFile } from '../../ui/pdf-viewer/save-file.ts';

/** What is fetched and what it is called. */
export interface Paper {
  readonly title: string;
  readonly fileName: string;
  readonly fetch: (options: { signal: AbortSignal; onDownloadProgress: DownloadProgress }) => Promise<Blob>;
}

export interface Progress {
  readonly received: number;
  readonly total: number | null;
}

export interface Download {
  /** Null when nothing is under way and nothing has failed. */
  readonly paper: Paper | null;
  readonly progress: Progress;
  /** Why it failed, in words of the server where there are some. */
  readonly failure: string | null;
  readonly start: (paper: Paper) => Promise<void>;
  /** Gives up what is under way, and forgets what failed. */
  readonly cancel: () => void;
}

const nothingYet: Progress = { received: 0, total: null };

/** One download at a time, with progress; the file is saved under its name when it is whole. */
export function useDownload(): Download {
  const [paper, setPaper] = useState<Paper | null>(null);
  const [progress, setProgress] = useState(nothingYet);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const start = async (wanted: Paper) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setPaper(wanted);
    setProgress(nothingYet);
    setFailure(null);
    try {
      const onDownloadProgress: DownloadProgress = (received, total) => setProgress({ received, total });
      const file = await wanted.fetch({ signal, onDownloadProgress });
      if (signal.aborted) return;
      saveFile(file, wanted.fileName);
      setPaper(null);
    } catch (error) {
      if (!signal.aborted) setFailure(sentenceOf(error));
    }
  };

  const cancel = () => {
    stop();
    setPaper(null);
    setFailure(null);
  };
  return { paper, progress, failure, start, cancel };
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed;
  return Object.values(error.fields)[0] ?? error.message;
}
