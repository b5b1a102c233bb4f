import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { colors } from '../theme/tokens.ts';
import { FileInput } from './file-input.tsx';

export interface DropZoneTexts {
  /** Accessible name of the field. */
  readonly file: string;
  readonly choose: string;
  readonly drop: string;
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
  /** Help under the zone in place of `fileHelp`. */
  readonly help?: ReactNode;
  /** Problem of the last chosen file. */
  readonly problem?: string | undefined;
}

/** File field without a file: the user chooses or drops a file. */
export function DropZone({ texts, accept, onFile, onFiles, isCompact = false, help, problem }: Props) {
  const [isMissing, setMissing] = useState(false);
  const noteId = `${useId()}-note`;
  const wrong = problem ?? (isMissing ? texts.fileMissing : undefined);
  return (
    <Box>
      <FileInput
        label={texts.file}
        accept={accept}
        describedBy={noteId}
        isInvalid={wrong !== undefined}
        onFile={onFile}
        onFiles={onFiles}
        onNothing={() => setMissing(true)}
      >
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
            border: `2px dashed ${wrong ? 'currentColor' : colors.quiet}`,
            borderRadius: '8px',
            color: wrong ? 'error.main' : undefined,
          }}
        >
          <UploadFile aria-hidden sx={{ fontSize: isCompact ? 28 : 40, color: colors.icon }} />
          <Typography variant="h2" component="p" sx={{ color: 'text.primary' }}>
            {texts.choose}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{texts.drop}</Typography>
        </Box>
      </FileInput>
      <Typography id={noteId} component="div" aria-live="polite" variant="caption" sx={{ mt: 2 }}>
        {wrong && (
          <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
            {wrong}
          </Box>
        )}
        {help ?? texts.fileHelp}
      </Typography>
    </Box>
  );
}
