import Close from '@mui/icons-material/Close';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatSize } from '../../lib/formats/numbers.ts';
import { commonTexts } from '../../messages/common.ts';
import { mailCreateTexts as texts } from '../../messages/mail-create.ts';
import { FileInput } from '../../ui/file-field/file-input.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { pdfFiles } from './pdf-files.ts';
import type { Inspection, InspectionControl } from './use-inspection.ts';

type Chosen = Exclude<Inspection, { phase: 'none' }>;

interface Props extends Pick<InspectionControl, 'inspect' | 'drop'> {
  readonly inspection: Chosen;
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 3,
  background: colors.white,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
} as const;

/** The chosen file, how far it has gone, and the ways to another one. */
export function FileRow({ inspection, inspect, drop }: Props) {
  const isRunning = inspection.phase === 'running';
  return (
    <Box sx={row}>
      <PictureAsPdf aria-hidden sx={{ fontSize: 28, color: colors.icon }} />
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{inspection.file.name}</Typography>
        <Typography variant="caption" role="status">
          {isRunning ? runningText(inspection.percent) : formatSize(inspection.file.size)}
        </Typography>
        {isRunning && <UploadBar percent={inspection.percent} />}
      </Box>
      {isRunning ? (
        <Button variant="outlined" onClick={drop}>
          {commonTexts.cancel}
        </Button>
      ) : (
        <OtherFile inspect={inspect} drop={drop} />
      )}
    </Box>
  );
}

const runningText = (percent: number) => (percent < 100 ? texts.uploading(percent) : texts.checking);

const UploadBar = ({ percent }: { readonly percent: number }) => (
  <LinearProgress
    aria-label={texts.progress}
    variant={percent < 100 ? 'determinate' : 'indeterminate'}
    value={percent}
    sx={{ mt: 2 }}
  />
);

function OtherFile({ inspect, drop }: Pick<Props, 'inspect' | 'drop'>) {
  return (
    <>
      <FileInput label={texts.chooseOther} accept={pdfFiles} onFile={inspect}>
        <Button component="span" tabIndex={-1} aria-hidden variant="outlined" startIcon={<SwapHoriz />}>
          {texts.chooseOther}
        </Button>
      </FileInput>
      <IconButton aria-label={texts.remove} onClick={drop}>
        <Close />
      </IconButton>
    </>
  );
}
