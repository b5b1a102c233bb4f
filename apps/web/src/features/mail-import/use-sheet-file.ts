import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { useState } from 'react';
import { useLatestRun } from '../../lib/use-latest-run.ts';
import { askForSheet } from './sheet/ask-sheet-program.ts';
import { maxFileBytes, type Sheet, SheetError } from './sheet/sheet.ts';

export type SheetFile =
  | { readonly phase: 'none'; readonly problem?: string }
  | { readonly phase: 'reading'; readonly name: string }
  | ReadyFile;

export interface ReadyFile {
  readonly phase: 'ready';
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sheet: Sheet;
}

export interface SheetFileControl {
  readonly file: SheetFile;
  readonly choose: (file: File) => void;
  /** Aborts reading, or removes the file. */
  readonly drop: () => void;
}

/** State of the chosen spreadsheet; a web worker reads it. */
export function useSheetFile(): SheetFileControl {
  const [file, setFile] = useState<SheetFile>({ phase: 'none' });
  const { begin, giveUp } = useLatestRun();

  const choose = async (chosen: File) => {
    const signal = begin();
    setFile({ phase: 'reading', name: chosen.name });
    try {
      if (chosen.size > maxFileBytes) throw new SheetError('too-large');
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const sheet = await askForSheet(bytes, signal);
      if (!signal.aborted) setFile({ phase: 'ready', name: chosen.name, bytes, sheet });
    } catch (error) {
      if (signal.aborted) return;
      const problem = error instanceof SheetError ? error.problem : 'damaged';
      setFile({ phase: 'none', problem: `${chosen.name}: ${texts.sheetProblems[problem]}` });
    }
  };
  const drop = () => {
    giveUp();
    setFile({ phase: 'none' });
  };
  return { file, choose: (chosen) => void choose(chosen), drop };
}
