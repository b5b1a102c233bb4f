import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { colors, focusRing, heights, touchHeight } from '../theme/tokens.ts';
import { FileInput } from './file-input.tsx';

export interface DropZoneTexts {
  /** Accessible name of the field. */
  readonly file: string;
  readonly choose: string;
  readonly drop: string;
  /** Which files are accepted. */
  readonly fileKinds?: string;
  readonly fileHelp: string;
  readonly fileMissing: string;
}

interface Props {
  readonly texts: DropZoneTexts;
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** Called when several files are chosen at once; `onFile` is then called for a single file only. */
  readonly onFiles?: ((files: File[]) => void) | undefined;
  /** Lower height, for use next to other fields. */
  readonly isCompact?: boolean;
  /** Label of the zone once its file has been dealt with: one line that takes another file. */
  readonly again?: string | undefined;
  /** Help under the zone in place of `fileHelp`. */
  readonly help?: ReactNode;
  /** Problem of the last chosen file. */
  readonly problem?: string | undefined;
  /** Other way to choose files, under the help. */
  readonly below?: ReactNode;
  /** Whether in a wide window the zone fills its place, which is a flex column, and holds the help. */
  readonly isFilling?: boolean;
}

const againStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 4,
  minHeight: heights.field,
  fontWeight: 600,
  color: colors.strong,
  background: colors.surface,
  border: `1px dashed ${colors.quiet}`,
  borderRadius: '8px',
} as const;

/** A finger cannot drop a file. */
const forMouse = { color: 'text.secondary', '@media (pointer: coarse)': { display: 'none' } } as const;

/** The input covers the whole zone, except other ways to choose files. */
const filling = (theme: Theme) => ({
  [theme.breakpoints.up('xl')]: {
    position: 'relative',
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    p: 6,
    background: colors.surface,
    border: `2px dashed ${colors.quiet}`,
    borderRadius: '8px',
    '&[data-wrong]': { borderColor: 'error.main' },
    '&:has(input:focus-visible)': focusRing,
    '& > label': { position: 'static', outline: 'none !important' },
    '& > label > div': { p: 0, border: 0 },
    '& > a': { zIndex: 1, mx: 0 },
  },
});

/** File field without a file: the user chooses or drops a file. */
export function DropZone(props: Props) {
  const { texts, accept, onFile, onFiles, isCompact = false, again, help, problem, below, isFilling = false } = props;
  const [isMissing, setMissing] = useState(false);
  const noteId = `${useId()}-note`;
  const wrong = problem ?? (isMissing ? texts.fileMissing : undefined);
  return (
    <Box sx={isFilling ? filling : undefined} data-wrong={wrong !== undefined || undefined}>
      <FileInput
        label={texts.file}
        accept={accept}
        describedBy={noteId}
        isInvalid={wrong !== undefined}
        onFile={onFile}
        onFiles={onFiles}
        onNothing={() => setMissing(true)}
      >
        {again === undefined ? (
          <ZoneFace texts={texts} isCompact={isCompact} isWrong={wrong !== undefined} />
        ) : (
          <Again label={again} />
        )}
      </FileInput>
      <Typography
        id={noteId}
        component="div"
        aria-live="polite"
        variant="caption"
        sx={{ mt: 2, textAlign: { xl: isFilling && help === undefined ? 'center' : undefined } }}
      >
        {wrong && (
          <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
            {wrong}
          </Box>
        )}
        {again === undefined && (help ?? texts.fileHelp)}
      </Typography>
      {below}
    </Box>
  );
}

interface FaceProps extends Pick<Props, 'texts'> {
  readonly isCompact: boolean;
  readonly isWrong: boolean;
}

const ZoneFace = ({ texts, isCompact, isWrong }: FaceProps) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 1,
      px: 4,
      py: isCompact ? 3 : 10,
      textAlign: 'center',
      background: colors.surface,
      border: `2px dashed ${isWrong ? 'currentColor' : colors.quiet}`,
      borderRadius: '8px',
      color: isWrong ? 'error.main' : undefined,
    }}
  >
    <UploadFile aria-hidden sx={{ fontSize: isCompact ? 28 : 40, color: colors.icon }} />
    <Typography variant="h2" component="p" sx={{ color: 'text.primary' }}>
      {texts.choose}
    </Typography>
    <Typography sx={forMouse}>{texts.drop}</Typography>
    {texts.fileKinds && <Typography sx={{ color: 'text.secondary' }}>{texts.fileKinds}</Typography>}
  </Box>
);

const Again = ({ label }: { readonly label: string }) => (
  <Box sx={{ ...againStyle, ...touchHeight }}>
    <UploadFile aria-hidden sx={{ fontSize: 20, color: colors.icon }} />
    {label}
  </Box>
);
