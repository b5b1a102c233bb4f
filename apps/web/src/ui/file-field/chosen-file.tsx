import Close from '@mui/icons-material/CloseOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { colors } from '../theme/tokens.ts';
import { FileInput } from './file-input.tsx';

interface Props {
  readonly label: string;
  readonly Icon: typeof SvgIcon;
  readonly name: string;
  /** Status of the file in words. */
  readonly note: string;
  /** Present while the file is processed; `percent` if known. */
  readonly progress?: { readonly label: string; readonly percent?: number | undefined } | undefined;
  /** Buttons: cancel, replace, remove. */
  readonly children: ReactNode;
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 3,
  background: colors.surface,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
} as const;

/** Chosen file with its progress, and buttons to replace or remove it. */
export const ChosenFile = ({ label, Icon, name, note, progress, children }: Props) => (
  <Box role="group" aria-label={label} sx={row}>
    <Icon aria-hidden sx={{ fontSize: 28, color: colors.icon }} />
    <Box sx={{ flex: 1, minWidth: 160 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Typography variant="caption" role="status">
        {note}
      </Typography>
      {progress && (
        <LinearProgress
          aria-label={progress.label}
          variant={progress.percent === undefined ? 'indeterminate' : 'determinate'}
          value={progress.percent}
          sx={{ mt: 2 }}
        />
      )}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{children}</Box>
  </Box>
);

interface OtherProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** Button that replaces the chosen file. */
export const ReplaceFileButton = ({ label, accept, onFile }: OtherProps) => (
  <FileInput label={label} accept={accept} onFile={onFile}>
    <Button component="span" tabIndex={-1} aria-hidden variant="outlined" startIcon={<SwapHoriz />}>
      {label}
    </Button>
  </FileInput>
);

export const RemoveFileButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <IconButton aria-label={label} onClick={onClick}>
    <Close />
  </IconButton>
);
