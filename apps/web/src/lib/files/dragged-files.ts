/** Whether files are dragged, and not text of the page. */
export const hasDraggedFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Whether the browser itself puts a dropped file into the field. */
export const isFileInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file' && !target.disabled;

/** Keeps the browser from opening a dropped file in place of the application, on every page. */
export function keepDroppedFilesOut(page: Window): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !hasDraggedFiles(event) || isFileInput(event.target)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  page.addEventListener('dragover', refuse);
  page.addEventListener('drop', refuse);
}
