import { commonTexts } from '@hybrid-mail/messages/common';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChosenFile, RemoveFileButton, ReplaceFileButton } from '../../../ui/file-field/chosen-file.tsx';
import { DropZone } from '../../../ui/file-field/drop-zone.tsx';
import { formatSource } from '../sheet/format-source.ts';
import type { SheetFileControl } from './use-sheet-file.ts';

const accept = '.xlsx,.ods,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Top margin that equals the label height of the neighbouring fields, so that all fields align. */
const labelHeight = '28px';

/** Field that chooses, replaces or removes the spreadsheet. */
export function SheetField({ sheet: { file, choose, drop } }: { readonly sheet: SheetFileControl }) {
  if (file.phase === 'none') {
    return <DropZone texts={texts} accept={accept} onFile={choose} isCompact problem={file.problem} />;
  }
  const isReading = file.phase === 'reading';
  return (
    <Box sx={{ mt: { md: labelHeight } }}>
      <ChosenFile
        label={texts.file}
        Icon={TableChart}
        name={file.name}
        note={isReading ? texts.reading : formatSource(file.sheet)}
        progress={isReading ? { label: texts.reading } : undefined}
      >
        {isReading ? (
          <Button variant="outlined" onClick={drop}>
            {commonTexts.cancel}
          </Button>
        ) : (
          <>
            <ReplaceFileButton label={texts.otherFile} accept={accept} onFile={choose} />
            <RemoveFileButton label={texts.removeFile} onClick={drop} />
          </>
        )}
      </ChosenFile>
    </Box>
  );
}
