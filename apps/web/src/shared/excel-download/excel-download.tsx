import { excelTexts } from '@hybrid-mail/messages/excel';
import Close from '@mui/icons-material/CloseOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { type DownloadRequest, type TransferProgress as Rows, useDownload } from '../../lib/files/index.ts';
import { ActionButton } from '../../ui/action-button/action-button.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { heights } from '../../ui/theme/tokens.ts';

/** Kind of the table's rows. */
export type ExcelContent = keyof typeof excelTexts.of;

interface Props extends DownloadRequest {
  readonly content: ExcelContent;
  /** Number of matching rows. */
  readonly total: number | undefined;
  /** Reason why the download is disabled. */
  readonly disabledBecause?: string | undefined;
  /** Quiet style, for a selection bar. */
  readonly isQuiet?: boolean;
  /** Whether the rows are the selected ones. */
  readonly isOfSelection?: boolean;
}

/** Button «Загрузить в Excel»; while downloading, the progress and a cancel button instead. */
export function ExcelDownload(props: Props) {
  const { content, total, disabledBecause, isQuiet = false, isOfSelection = false, fileName, fetch } = props;
  const { isRunning, progress, start, cancel } = useDownload();
  const texts = excelTexts.of[content];
  const load = async () => {
    const failure = await start({ fileName, fetch });
    if (failure) notify.error(excelTexts.failed({ why: failure.message }));
  };
  if (isRunning) return <Progress {...progress} texts={texts} onCancel={cancel} />;
  return (
    <ActionButton
      label={excelTexts.load}
      Icon={FileDownload}
      isQuiet={isQuiet}
      onClick={() => void load()}
      act={{
        kind: 'excel',
        isOnSelection: isOfSelection,
        label: isOfSelection ? excelTexts.ofSelection({ count: total ?? 0 }) : excelTexts.load,
      }}
      disabledBecause={total === 0 ? texts.nothing : disabledBecause}
    />
  );
}

interface ProgressProps extends Rows {
  readonly texts: (typeof excelTexts.of)[ExcelContent];
  readonly onCancel: () => void;
}

function Progress({ done, total, texts, onCancel }: ProgressProps) {
  const words = total ? texts.progress({ rows: done, total }) : texts.starting;
  const value = total ? (done / total) * 100 : undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: heights.button }}>
      <Box sx={{ width: { xs: 120, sm: 172 } }}>
        <Box sx={{ fontSize: 13, lineHeight: '17px', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {words}
        </Box>
        <LinearProgress
          aria-label={excelTexts.load}
          variant={value === undefined ? 'indeterminate' : 'determinate'}
          value={value}
          sx={{ height: 4, borderRadius: 2 }}
        />
      </Box>
      <IconButton aria-label={excelTexts.cancel} onClick={onCancel}>
        <Close />
      </IconButton>
    </Box>
  );
}
