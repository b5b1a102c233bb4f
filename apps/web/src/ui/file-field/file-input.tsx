import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { focusRing } from '../theme/tokens.ts';

interface Props {
  readonly label: string;
  /** Kinds of files, as the browser's own window takes them. */
  readonly accept: string;
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
  readonly onFile: (file: File) => void;
  /** The window was closed without a file. */
  readonly onNothing?: () => void;
  /** How it looks; a click anywhere in it opens the choice of a file. */
  readonly children: ReactNode;
}

const hidden = { position: 'absolute', inset: 0, opacity: 0, width: '100%', cursor: 'pointer' } as const;

/** The browser's own file input under a shape of ours, so that keyboard, programs and readers of the page find it. */
export function FileInput({ label, accept, describedBy, isInvalid = false, onFile, onNothing, children }: Props) {
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
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        style={hidden}
        onClick={(event) => {
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
        }}
        ref={(input) => {
          if (input && onNothing) input.oncancel = onNothing;
        }}
      />
    </Box>
  );
}
