import { mailCalls, type PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { mailCreateTexts as texts } from '../../messages/mail-create.ts';
import { type Finding, localFinding } from './local-finding.ts';
import { readBase64 } from './read-base64.ts';

export type Inspection =
  | { readonly phase: 'none' }
  | { readonly phase: 'running'; readonly file: File; readonly percent: number }
  | { readonly phase: 'failed'; readonly file: File; readonly message: string }
  /** The server said no, or the file could not be sent at all; `report` is there when the file could be read. */
  | {
      readonly phase: 'done';
      readonly file: File;
      readonly findings: readonly Finding[];
      readonly report: PdfInspectionReply | null;
      readonly document64: string;
    };

export interface InspectionControl {
  readonly inspection: Inspection;
  readonly inspect: (file: File) => void;
  /** Drops the file, and stops sending it. */
  readonly drop: () => void;
  /** Takes over what the server found when the letter was to be created. */
  readonly refuse: (findings: readonly Finding[]) => void;
}

/**
 * The chosen file and what the server finds in it.
 * @param first the file to begin with
 */
export function useInspection(first: File | null = null): InspectionControl {
  const [inspection, setInspection] = useState<Inspection>({ phase: 'none' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const inspect = useCallback((file: File) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const show = (next: Inspection) => {
      if (!stop.signal.aborted) setInspection(next);
    };
    void look(file, stop.signal, show).catch((error: unknown) =>
      show({ phase: 'failed', file, message: error instanceof ApiError ? error.message : texts.checkFailed }),
    );
  }, []);

  useEffect(() => {
    if (first) inspect(first);
  }, [first, inspect]);

  const drop = useCallback(() => {
    running.current?.abort();
    setInspection({ phase: 'none' });
  }, []);

  const refuse = useCallback((findings: readonly Finding[]) => {
    setInspection((current) => (current.phase === 'done' ? { ...current, findings } : current));
  }, []);

  return { inspection, inspect, drop, refuse };
}

async function look(file: File, signal: AbortSignal, show: (next: Inspection) => void): Promise<void> {
  const own = localFinding(file);
  if (own) return show({ phase: 'done', file, findings: [own], report: null, document64: '' });
  show({ phase: 'running', file, percent: 0 });
  const document64 = await readBase64(file);
  const onUploadProgress = (sent: number, total: number) =>
    show({ phase: 'running', file, percent: total > 0 ? Math.round((100 * sent) / total) : 0 });
  const report = await call(mailCalls.inspect, { body: { document64 }, signal, onUploadProgress });
  show({ phase: 'done', file, findings: report.findings, report, document64 });
}

export const hasErrors = (findings: readonly Finding[]) => findings.some(({ severity }) => severity === 'error');

/** Pages because of which the post does not take the file. */
export function badPages(findings: readonly Finding[]): number[] {
  const pages = findings.filter(({ severity }) => severity === 'error').flatMap((finding) => finding.pages);
  return [...new Set(pages)].toSorted((one, other) => one - other);
}
