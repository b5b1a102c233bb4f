import { maxTemplateBytes, type TemplateCheck, templateCalls } from '@hybrid-mail/contracts/template';
import { templateTexts } from '@hybrid-mail/messages/templates';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { readBase64 } from '../../lib/files/index.ts';
import { useLatestRun } from '../../lib/use-latest-run.ts';

const texts = templateTexts.file;

export type FileCheck =
  /** `problem`: why the last chosen file is unsuitable. */
  | { readonly phase: 'none'; readonly problem?: string }
  | { readonly phase: 'checking'; readonly fileName: string }
  | { readonly phase: 'failed'; readonly fileName: string; readonly message: string }
  | {
      readonly phase: 'done';
      readonly fileName: string;
      readonly base64Content: string;
      readonly found: TemplateCheck;
    };

export interface FileCheckControl {
  readonly check: FileCheck;
  readonly choose: (file: File) => void;
  /** Checks the last chosen file again. */
  readonly retry: () => void;
  readonly drop: () => void;
}

/**
 * State of the chosen template file and its check by the server.
 * @param onFile receives the checked file as base64; an empty string when a file is chosen or removed
 */
export function useTemplateCheck(onFile: (base64Content: string, fileName: string) => void): FileCheckControl {
  const [check, setCheck] = useState<FileCheck>({ phase: 'none' });
  const { begin, giveUp } = useLatestRun();
  const last = useRef<File>(null);
  const onFileRef = useRef(onFile);
  onFileRef.current = onFile;

  const choose = useCallback(
    (file: File) => {
      const signal = begin();
      last.current = file;
      onFileRef.current('', '');
      void checkFile(file, signal, (next) => {
        if (signal.aborted) return;
        setCheck(next);
        if (next.phase === 'done') onFileRef.current(next.base64Content, next.fileName);
      });
    },
    [begin],
  );

  const drop = useCallback(() => {
    giveUp();
    onFileRef.current('', '');
    setCheck({ phase: 'none' });
  }, [giveUp]);

  return { check, choose, retry: () => last.current && choose(last.current), drop };
}

async function checkFile(file: File, signal: AbortSignal, show: (next: FileCheck) => void): Promise<void> {
  const fileName = file.name;
  if (!/\.html?$/i.test(fileName)) return show({ phase: 'none', problem: texts.onlyHtml });
  if (file.size > maxTemplateBytes) return show({ phase: 'none', problem: texts.tooLarge });
  show({ phase: 'checking', fileName });
  try {
    const base64Content = await readBase64(file);
    if (base64Content === '') return show({ phase: 'none', problem: texts.unreadable });
    show({
      phase: 'done',
      fileName,
      base64Content,
      found: await call(templateCalls.check, { body: { base64Content }, signal }),
    });
  } catch (error) {
    show({ phase: 'failed', fileName, message: error instanceof ApiError ? error.message : texts.unreadable });
  }
}

/** Whether the chosen file prevents saving: its check is not done, or found no usable template. */
export const isSavingPrevented = (check: FileCheck) =>
  check.phase === 'done' ? check.found.previewId === null : check.phase !== 'none';
