import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { mailCreateTexts as texts } from '../../messages/mail-create.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { FileInput } from './file-input.tsx';

const noteId = 'letter-file-note';

/** Where the file is chosen before there is one. */
export function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <Box>
      <FileInput
        label={texts.file}
        describedBy={noteId}
        isInvalid={isMissing}
        onFile={onFile}
        onNothing={() => setMissing(true)}
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            gap: 1,
            px: 4,
            py: 10,
            textAlign: 'center',
            background: colors.white,
            border: `2px dashed ${isMissing ? 'currentColor' : colors.quiet}`,
            borderRadius: '8px',
            color: isMissing ? 'error.main' : undefined,
          }}
        >
          <UploadFile aria-hidden sx={{ fontSize: 40, color: colors.icon }} />
          <Typography variant="h2" component="p" sx={{ color: 'text.primary' }}>
            {texts.choose}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{texts.drop}</Typography>
        </Box>
      </FileInput>
      <Typography
        id={noteId}
        aria-live="polite"
        variant="caption"
        sx={{ display: 'block', mt: 2, color: isMissing ? 'error.main' : undefined }}
      >
        {isMissing ? texts.fileMissing : texts.fileHelp}
      </Typography>
    </Box>
  );
}
