import { mailCalls, type PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { readBase64 } from '../../../lib/files/index.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { useLatestRun } from '../../../lib/use-latest-run.ts';
import { checkBeforeUpload, type Finding } from '../../../shared/pdf-file/check-before-upload.ts';

export type Inspection =
  | { readonly phase: 'none' }
  | { readonly phase: 'running'; readonly file: File; readonly percent: number }
  | { readonly phase: 'failed'; readonly file: File; readonly message: string }
  | DoneInspection;

/** Result of an inspection; `report` is null if the browser refused the file before the upload. */
export interface DoneInspection {
  readonly phase: 'done';
  readonly file: File;
  readonly findings: readonly Finding[];
  readonly report: PdfInspectionReply | null;
  /** Base64; null if a document that the server already has is reused; empty if the browser refused the file. */
  readonly document64: string | null;
}

export type InspectionControl = ReturnType<typeof useInspection>;

/** The letter whose document is reused: the copied one, or the draft that is corrected. */
export type DocumentSource = Pick<MailDetails, 'id' | 'documentSha256'>;

/**
 * State of the chosen file and its inspection by the server.
 * @param source letter whose document is inspected, and inspected again when the document changes, until the user
 *   chooses or removes a file
 */
export function useInspection(source: DocumentSource | null) {
  const [inspection, setInspection] = useState<Inspection>({ phase: 'none' });
  const { begin, giveUp } = useLatestRun();
  const again = useRef<() => void>(() => undefined);
  const isSourceShown = useRef(true);
  const queries = useQueryClient();

  const run = useCallback(
    (file: File, look: Look) => {
      const signal = begin();
      again.current = () => run(file, look);
      const show = (next: Inspection) => {
        if (!signal.aborted) setInspection(next);
      };
      void look(signal, show).catch((error: unknown) =>
        show({ phase: 'failed', file, message: error instanceof ApiError ? error.message : texts.checkFailed }),
      );
    },
    [begin],
  );

  const inspect = (file: File) => {
    isSourceShown.current = false;
    run(file, (signal, show) => lookAtFile(file, signal, show));
  };
  const { id, documentSha256 } = source ?? {};
  useEffect(() => {
    if (id === undefined || documentSha256 === undefined || !isSourceShown.current) return;
    run(namedFile(id), (signal, show) => lookAtSource(queries, { id, documentSha256 }, signal, show));
  }, [id, documentSha256, run, queries]);

  /** Removes the file and aborts its upload. */
  const drop = () => {
    isSourceShown.current = false;
    giveUp();
    setInspection({ phase: 'none' });
  };

  /** Shows the findings with which the server refused the letter. */
  const refuse = (findings: readonly Finding[]) =>
    setInspection((current) => (current.phase === 'done' ? { ...current, findings } : current));

  /** Restores an inspected file that a shortened one replaced. */
  const putBack = (before: DoneInspection) => {
    giveUp();
    isSourceShown.current = before.document64 === null;
    setInspection(before);
  };

  /** Repeats a failed inspection. */
  const retry = () => again.current();
  return { inspection, inspect, putBack, retry, drop, refuse };
}

type Show = (next: Inspection) => void;
type Look = (signal: AbortSignal, show: Show) => Promise<void>;

/** File named by the letter's number; empty until the document has been downloaded. */
const namedFile = (id: number, bytes: BlobPart[] = []) =>
  new File(bytes, `${formatMailNumber(id)}.pdf`, { type: 'application/pdf' });

/** Inspects the stored document on the server; the browser downloads the document only to display it. */
async function lookAtSource(
  queries: QueryClient,
  { id, documentSha256 }: DocumentSource,
  signal: AbortSignal,
  show: Show,
): Promise<void> {
  show({ phase: 'running', file: namedFile(id), percent: 100 });
  const [report, bytes] = await Promise.all([
    call(mailCalls.inspect, { body: { copiedFromId: id }, signal }),
    queries.fetchQuery(mailQueries.document(id, documentSha256)),
  ]);
  show({ phase: 'done', file: namedFile(id, [bytes]), findings: report.findings, report, document64: null });
}

async function lookAtFile(file: File, signal: AbortSignal, show: Show): Promise<void> {
  const own = checkBeforeUpload(file);
  if (own) return show({ phase: 'done', file, findings: [own], report: null, document64: '' });
  show({ phase: 'running', file, percent: 0 });
  const document64 = await readBase64(file);
  const onUploadProgress = (sent: number, total: number) =>
    show({ phase: 'running', file, percent: total > 0 ? Math.round((100 * sent) / total) : 0 });
  const report = await call(mailCalls.inspect, { body: { document64 }, signal, onUploadProgress });
  show({ phase: 'done', file, findings: report.findings, report, document64 });
}

export const hasErrors = (findings: readonly Finding[]) => findings.some(({ severity }) => severity === 'error');

/** Numbers of the pages that the post refuses. */
export const pagesWithErrors = (findings: readonly Finding[]) =>
  pagesWithFindings(findings.filter(({ severity }) => severity === 'error'));

/** Page numbers of the findings, each once, in order. */
const pagesWithFindings = (findings: readonly Finding[]): number[] =>
  [...new Set(findings.flatMap(({ pages }) => pages))].toSorted((one, other) => one - other);

/** Page numbers of the findings with one of the codes. */
export const pagesWithCodes = (findings: readonly Finding[], ...codes: readonly Finding['code'][]) =>
  pagesWithFindings(findings.filter(({ code }) => codes.includes(code)));
