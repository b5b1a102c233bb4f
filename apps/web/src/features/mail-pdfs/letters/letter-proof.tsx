import type { ReactNode } from 'react';
import { PrintProofSwitch } from '../../../shared/print-proof/print-proof-switch.tsx';
import { hasPages } from '../batch/batch-row.ts';
import type { CheckedLetter } from '../batch/check-letter.ts';

interface Props {
  readonly letter: CheckedLetter;
  /** The document of the letter. */
  readonly children: ReactNode;
}

/** Offers the check of the print above the document of a letter, unless the file cannot be read. */
export function LetterProof({ letter: { row, cells }, children }: Props) {
  if (!hasPages(row)) return children;
  const address = [cells.region.value, cells.area.value, cells.address.value].join(', ');
  return (
    <PrintProofSwitch
      file={row.file}
      findings={row.report?.findings}
      addressee={{ receiver: cells.receiver.value, address }}
    >
      {children}
    </PrintProofSwitch>
  );
}
