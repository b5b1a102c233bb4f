import Close from '@mui/icons-material/CloseOutlined';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { commonTexts } from '../../messages/common.ts';
import { mailImportTexts as texts } from '../../messages/mail-import.ts';
import { DropZone } from '../../ui/file-field/drop-zone.tsx';
import { FileInput } from '../../ui/file-field/file-input.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import type { SheetFileControl } from './use-sheet-file.ts';

const accept = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  mt: '28px',
  px: 4,
  py: 3,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
} as const;

/** The spreadsheet: choosing it, reading it, another one. */
export function SheetField({ sheet: { file, choose, drop } }: { readonly sheet: SheetFileControl }) {
  if (file.phase === 'none') {
    return <DropZone texts={texts} accept={accept} onFile={choose} isCompact problem={file.problem} />;
  }
  const isReading = file.phase === 'reading';
  return (
    <Box>
      <Box sx={row}>
        <TableChart aria-hidden sx={{ fontSize: 28, color: colors.icon }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
          <Typography variant="caption" role="status">
            {isReading ? texts.reading : texts.sheetOf(file.sheet.name, file.sheet.rows.length)}
          </Typography>
          {isReading && <LinearProgress aria-label={texts.reading} sx={{ mt: 2 }} />}
        </Box>
        {isReading ? (
          <Button variant="outlined" onClick={drop}>
            {commonTexts.cancel}
          </Button>
        ) : (
          <FileInput label={texts.otherFile} accept={accept} onFile={choose}>
            <Button component="span" tabIndex={-1} aria-hidden variant="outlined">
              {texts.otherFile}
            </Button>
          </FileInput>
        )}
        {!isReading && (
          <IconButton aria-label={texts.removeFile} onClick={drop}>
            <Close />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}
