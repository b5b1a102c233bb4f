import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import Close from '@mui/icons-material/CloseOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { Progress as Rows } from '../../lib/files/index.ts';
import { ActionButton } from '../../ui/action-button/action-button.tsx';
import { heights } from '../../ui/theme/tokens.ts';
import type { MailListKind, MailListState } from './mail-list-state.ts';
import { useMailExcel } from './use-mail-excel.ts';

interface Props {
  readonly kind: MailListKind;
  readonly state: MailListState;
  /** Number of matching letters. */
  readonly total: number | undefined;
}

/** «Загрузить в Excel»; while downloading it shows progress and a cancel button instead. */
export function MailExcel({ kind, state, total }: Props) {
  const { isRunning, progress, start, cancel } = useMailExcel(kind, state);
  if (isRunning) return <Progress {...progress} onCancel={cancel} />;
  return (
    <ActionButton
      label={texts.excel}
      Icon={FileDownload}
      onClick={start}
      disabledBecause={total === 0 ? texts.excelNothing : undefined}
    />
  );
}

interface ProgressProps extends Rows {
  readonly onCancel: () => void;
}

function Progress({ done, total, onCancel }: ProgressProps) {
  const words = total ? texts.excelProgress({ rows: done, total }) : texts.excelStarting;
  const value = total ? (done / total) * 100 : undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: heights.button }}>
      <Box sx={{ width: { xs: 120, sm: 172 } }}>
        <Box sx={{ fontSize: 13, lineHeight: '17px', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {words}
        </Box>
        <LinearProgress
          aria-label={texts.excel}
          variant={value === undefined ? 'indeterminate' : 'determinate'}
          value={value}
          sx={{ height: 4, borderRadius: 2 }}
        />
      </Box>
      <IconButton aria-label={texts.excelCancel} onClick={onCancel}>
        <Close />
      </IconButton>
    </Box>
  );
}
