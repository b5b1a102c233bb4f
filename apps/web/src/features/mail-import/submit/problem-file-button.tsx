import { mediaTypes } from '@hybrid-mail/contracts/file-types';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import type { ReactNode } from 'react';
import type { SheetSource } from '../sheet/sheet.ts';
import { DownloadButton } from './download-button.tsx';

type Format = SheetSource['format'];

const contentTypes: Readonly<Record<Format, string>> = {
  xlsx: mediaTypes.xlsx,
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
};

/** Extensions that the downloaded file keeps, because Excel opens a workbook with macros only by its own extension. */
const endings: Readonly<Record<Format, RegExp>> = {
  xlsx: /\.xl[st][xm]$/i,
  ods: /\.ods$/i,
  csv: /\.(?:csv|tsv|txt)$/i,
};

const anyEnding = /\.(?:xl[st][xm]|ods|csv|tsv|txt)$/i;

function problemFileName(name: string, format: Format): string {
  const end = endings[format].exec(name)?.[0] ?? `.${format}`;
  return `${name.replace(anyEnding, '')}${texts.problemFileEnd}${end}`;
}

interface Props {
  /** Name of the file that the rows come from. */
  readonly fileName: string;
  /** Format of the user's file; xlsx for rows that the server stores. */
  readonly format?: Format;
  /** Writes the file. */
  readonly make: (signal: AbortSignal) => Promise<Uint8Array>;
  /** Text appended to the button's label. */
  readonly children?: ReactNode;
}

/** Downloads a spreadsheet with a problem column. */
export const ProblemFileButton = ({ fileName, format = 'xlsx', make, children }: Props) => (
  <DownloadButton
    fileName={problemFileName(fileName, format)}
    fetch={async ({ signal }) => {
      const bytes = await make(signal);
      return new Blob([bytes.slice().buffer], { type: contentTypes[format] });
    }}
    failedText={texts.problemFileFailed}
  >
    {texts.problemFile}
    {children}
  </DownloadButton>
);
