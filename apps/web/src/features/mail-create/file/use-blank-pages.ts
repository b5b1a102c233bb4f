import { useState } from 'react';
import {
  type ShortenedFile,
  shortenFailureText,
  shortenFile,
} from '../../../shared/pdf-file/blank-pages/shorten-file.ts';
import type { DocumentSource, DoneInspection, InspectionControl } from './use-inspection.ts';

export type BlankPagesControl = ReturnType<typeof useBlankPages>;

interface Change extends ShortenedFile {
  readonly before: DoneInspection;
}

/**
 * Removes the blank pages of the chosen file: a shorter file replaces it and is inspected. The user can restore the
 * original.
 */
export function useBlankPages(control: InspectionControl, source: DocumentSource | null) {
  const { inspection, inspect, putBack } = control;
  const [change, setChange] = useState<Change | null>(null);
  const [removing, setRemoving] = useState<File | null>(null);
  const [failed, setFailed] = useState<{ file: File; text: string } | null>(null);
  const [returned, setReturned] = useState<File | null>(null);
  const file = inspection.phase === 'none' ? null : inspection.file;

  const remove = async () => {
    if (inspection.phase !== 'done' || removing === inspection.file) return;
    setRemoving(inspection.file);
    setFailed(null);
    try {
      const storedIn = inspection.document64 === null ? source?.id : undefined;
      const shortened = await shortenFile(inspection.file, storedIn);
      setChange({ ...shortened, before: inspection });
      inspect(shortened.file);
    } catch (error) {
      setFailed({ file: inspection.file, text: shortenFailureText(error) });
    } finally {
      setRemoving(null);
    }
  };

  const undo = () => {
    if (!change) return;
    putBack(change.before);
    setReturned(change.before.file);
    setChange(null);
  };

  return {
    isRemoving: file !== null && removing === file,
    failure: failed && failed.file === file ? failed.text : null,
    /** The file without blank pages; null unless it is the chosen file. */
    shortened: change && change.file === file ? change : null,
    /** Whether the user has restored the file with its blank pages. */
    isReturned: file !== null && returned === file,
    remove: () => void remove(),
    undo,
  };
}
