import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { focusRing } from '../theme/tokens.ts';
import { passFiles } from './use-file-drop.ts';

interface Props {
  readonly label: string;
  /** `accept` attribute of the file input. */
  readonly accept: string;
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly onFile: (file: File) => void;
  /** Called when several files are chosen at once; `onFile` is then called for a single file only. */
  readonly onFiles?: ((files: File[]) => void) | undefined;
  /** Called when the user cancels the file dialog. */
  readonly onNothing?: () => void;
  /** Visible content; a click anywhere in it opens the file dialog. */
  readonly children: ReactNode;
}

const hidden = { position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer' } as const;

/**
 * Native file input, placed invisibly over its content, so that keyboard, scripts and screen readers find the input.
 */
export function FileInput(props: Props) {
  const { label, accept, describedBy, isInvalid = false, onFile, onFiles, onNothing, children } = props;
  return (
    <Box
      component="label"
      sx={{ position: 'relative', display: 'block', '&:has(:focus-visible)': focusRing, borderRadius: 1 }}
    >
      {children}
      <input
        type="file"
        name="file"
        accept={accept}
        multiple={onFiles !== undefined}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        style={hidden}
        onClick={(event) => {
          // Lets the user choose the same file again after correcting the file.
          event.currentTarget.value = '';
        }}
        onChange={(event) => passFiles(event.target.files, onFile, onFiles)}
        ref={(input) => {
          if (input && onNothing) input.oncancel = onNothing;
        }}
      />
    </Box>
  );
}
