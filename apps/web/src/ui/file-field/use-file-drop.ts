import { type DragEvent, useState } from 'react';

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
export function passFiles(
  list: FileList | null,
  onFile: (file: File) => void,
  onFiles: ((files: File[]) => void) | undefined,
): void {
  const files = [...(list ?? [])];
  const [file] = files;
  if (files.length > 1 && onFiles) onFiles(files);
  else if (file) onFile(file);
}
