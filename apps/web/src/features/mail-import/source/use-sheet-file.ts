import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import { sheetChoiceTexts } from '@hybrid-mail/messages/sheet-choice';
import { useState } from 'react';
import { useLatestRun } from '../../../lib/use-latest-run.ts';
import { requestSheet } from '../sheet/request-sheet.ts';
import { maxSheetFileBytes, type Sheet, type SheetChoice, SheetError } from '../sheet/sheet.ts';

type SheetFile =
  | { readonly phase: 'none'; readonly problem?: string }
  | { readonly phase: 'reading'; readonly name: string }
  | ReadyFile;

export interface ReadyFile {
  readonly phase: 'ready';
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sheet: Sheet;
}

/** State of rereading the file with another sheet or header row. */
export interface RereadState {
  /** Choice with which the file is being reread; null while the file is not being reread. */
  readonly choice: SheetChoice | null;
  readonly problem?: string;
}

const quiet: RereadState = { choice: null };
const problemOf = (error: unknown) => texts.sheetProblems[error instanceof SheetError ? error.problem : 'damaged'];

/**
 * State of the chosen spreadsheet, which a web worker reads.
 * @param names placeholders of the template, which are known headers
 * @param first file that was read before
 */
export function useSheetFile(names: readonly string[], first: ReadyFile | null = null) {
  const [file, setFile] = useState<SheetFile>(first ?? { phase: 'none' });
  const [reread, setReread] = useState(quiet);
  const { begin, giveUp } = useLatestRun();

  const choose = async (chosen: File) => {
    const signal = begin();
    setReread(quiet);
    setFile({ phase: 'reading', name: chosen.name });
    try {
      if (chosen.size > maxSheetFileBytes) throw new SheetError('too-large');
      const bytes = new Uint8Array(await chosen.arrayBuffer());
      const sheet = await requestSheet(bytes, signal, { names });
      if (!signal.aborted) setFile({ phase: 'ready', name: chosen.name, bytes, sheet });
    } catch (error) {
      if (signal.aborted) return;
      setFile({ phase: 'none', problem: `${chosen.name}: ${problemOf(error)}` });
    }
  };
  const readAgain = async (ready: ReadyFile, choice: SheetChoice) => {
    const signal = begin();
    setReread({ choice });
    try {
      const sheet = await requestSheet(ready.bytes, signal, { ...choice, names });
      if (signal.aborted) return;
      setFile({ ...ready, sheet });
      setReread(quiet);
    } catch (error) {
      if (signal.aborted) return;
      const sheet = choice.sheet ?? ready.sheet.name;
      setReread({ choice: null, problem: sheetChoiceTexts.notRead({ sheet, why: problemOf(error) }) });
    }
  };
  const stop = () => {
    giveUp();
    setReread(quiet);
  };
  return {
    file,
    choose: (chosen: File): void => void choose(chosen),
    /** Aborts reading and removes the file. */
    drop: () => {
      stop();
      setFile({ phase: 'none' });
    },
    reread,
    /** Rereads the file with another sheet or header row; the previous sheet stays until the new one is read. */
    readAgain: (choice: SheetChoice) => file.phase === 'ready' && void readAgain(file, choice),
    stopReading: stop,
  };
}
export type SheetFileControl = ReturnType<typeof useSheetFile>;
