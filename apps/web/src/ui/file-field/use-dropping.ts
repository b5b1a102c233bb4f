import { type DragEvent, useState } from 'react';
import { giveFiles } from './give-files.ts';

/**
 * Lets a file be dropped anywhere on an element that gets the handlers.
 * @param onFiles takes several that are dropped at once; without it the first is taken
 */
export function useDropping(onFile: (file: File) => void, onFiles?: (files: File[]) => void) {
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
        giveFiles(event.dataTransfer.files, onFile, onFiles);
      },
    },
  };
}
