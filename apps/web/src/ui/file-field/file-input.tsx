import Box from '@mui/material/Box';
import { type DragEvent, type ReactNode, useState } from 'react';
import { focusRing } from '../theme/tokens.ts';

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

const hidden = {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  width: '100%',
  height: '100%',
  cursor: 'pointer',
} as const;

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

/**
 * Drag-and-drop handlers that make an element a drop target for files.
 * @param onFiles called for several files; if omitted, only the first dropped file is used
 */
export function useFileDrop(onFile: (file: File) => void, onFiles?: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        passFiles(event.dataTransfer.files, onFile, onFiles);
      },
    },
  };
}

/** Passes several files to `onFiles`; without `onFiles`, or for a single file, passes the first file to `onFile`. */
function passFiles(
  list: FileList | null,
  onFile: (file: File) => void,
  onFiles: ((files: File[]) => void) | undefined,
): void {
  const files = [...(list ?? [])];
  const [file] = files;
  if (files.length > 1 && onFiles) onFiles(files);
  else if (file) onFile(file);
}
