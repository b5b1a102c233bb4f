import { hasDraggedFiles, isFileInput } from '../../lib/files/dragged-files.ts';
import type { SomeFile } from '../../shared/file-drop/file-kind-of.ts';
import { openPageDrop } from '../../shared/file-drop/page-drop.ts';

interface Handlers {
  /** Called while files are dragged over the page. @returns whether the page takes some of them */
  readonly onOver: (files: readonly SomeFile[]) => boolean;
  /** Called when the files leave the page, or are over a field that takes them itself. */
  readonly onLeave: () => void;
  /** @param folders names of dropped folders, which are no files */
  readonly onDrop: (files: readonly File[], folders: readonly string[]) => void;
}

/** In ms; a browser reports leaving also between two elements, and the next report of dragging follows at once. */
const leaveDelay = 150;

/** A dialog covers the page, so that files dropped on it would change what the user does not see. */
const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/**
 * Catches files that are dragged from outside over the page, before the drop zones of the page do. A file field of a
 * page without letters takes its file itself.
 * @returns a function that removes the listeners
 */
export function followDraggedFiles({ onOver, onLeave, onDrop }: Handlers): () => void {
  let isFromPage = false;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(leaving);
  const isCaught = (event: DragEvent) =>
    hasDraggedFiles(event) && !isFromPage && !isDialogOpen() && (openPageDrop() !== null || !isFileInput(event.target));
  const leave = () => {
    stay();
    onLeave();
  };
  const catchEvent = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    stay();
  };
  const over = (event: DragEvent) => {
    if (!hasDraggedFiles(event)) return;
    if (!isCaught(event)) return leave();
    catchEvent(event);
    const isTaken = onOver(draggedFiles(event.dataTransfer));
    if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
  };
  const out = (event: DragEvent) => {
    if (event.relatedTarget || !hasDraggedFiles(event)) return;
    stay();
    leaving = setTimeout(onLeave, leaveDelay);
  };
  const drop = (event: DragEvent) => {
    leave();
    if (!isCaught(event) || !event.dataTransfer) return;
    catchEvent(event);
    const { files, folders } = droppedOf(event.dataTransfer);
    onDrop(files, folders);
  };
  const start = () => {
    isFromPage = true;
  };
  const end = () => {
    isFromPage = false;
    leave();
  };
  const listeners = { dragenter: over, dragover: over, dragleave: out, drop, dragstart: start, dragend: end } as const;
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
  for (const [name, listener] of entries) document.addEventListener(name, listener, { capture: true });
  return () => {
    stay();
    for (const [name, listener] of entries) document.removeEventListener(name, listener, { capture: true });
  };
}

/** Types of the dragged files; browsers that hide them report nothing. */
function draggedFiles(data: DataTransfer | null): readonly SomeFile[] {
  const items = [...(data?.items ?? [])].filter(({ kind }) => kind === 'file');
  return items.length > 0 ? items.map(({ type }) => ({ type })) : [{ type: '' }];
}

/** Separates the folders: browsers list them as files without content. */
function droppedOf(data: DataTransfer) {
  const folders = [...(data.items ?? [])].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry?.() : null;
    return entry?.isDirectory ? [entry.name] : [];
  });
  return { files: [...data.files].filter(({ name }) => !folders.includes(name)), folders };
}
