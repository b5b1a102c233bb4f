import { fileTypes } from '@hybrid-mail/contracts/file-types';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useDownload } from '../../lib/files/index.ts';
import { notify } from '../../ui/notify/notify.tsx';
import type { CheckedRow } from './check/checked-row.ts';
import { askForProblemFile } from './sheet/ask-sheet-program.ts';
import type { ReadyFile } from './use-sheet-file.ts';

interface Props {
  readonly file: ReadyFile;
  readonly rows: readonly CheckedRow[];
}

const noteOf = ({ number, problems }: CheckedRow) => ({
  row: number,
  text: problems.map(({ kind, text }) => (kind === text ? kind : `${kind}: ${text}`)).join('\n'),
});

/** Downloads the user's file with an extra column of problems. */
export function ProblemFileButton({ file, rows }: Props) {
  const download = useDownload();
  const save = async () => {
    const failure = await download.start({
      fileName: file.name.replace(/(\.xlsx)?$/i, texts.problemFileEnd),
      fetch: async ({ signal }) => {
        const notes = rows.map(noteOf);
        const bytes = await askForProblemFile({ bytes: file.bytes, headRow: file.sheet.headRow, notes }, signal);
        return new Blob([bytes.slice().buffer], { type: fileTypes.xlsx });
      },
    });
    if (failure) notify.error(texts.problemFileFailed, 5);
  };
  return (
    <Button
      startIcon={<DownloadOutlined />}
      loading={download.isRunning}
      loadingPosition="start"
      onClick={() => void save()}
    >
      {texts.problemFile}
    </Button>
  );
}
