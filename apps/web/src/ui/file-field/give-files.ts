/** Calls `onFiles` for several files if it is given, else `onFile` with the first. */
export function giveFiles(
  list: FileList | null,
  onFile: (file: File) => void,
  onFiles: ((files: File[]) => void) | undefined,
): void {
  const files = [...(list ?? [])];
  const [file] = files;
  if (files.length > 1 && onFiles) onFiles(files);
  else if (file) onFile(file);
}
