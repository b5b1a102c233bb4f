import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { useHasRegistryAccess } from '../../lib/queries/registry-access.ts';
import type { SomeFile } from '../../shared/file-drop/file-kind-of.ts';
import { followDraggedFiles } from './follow-dragged-files.ts';

/** Code of the overlay and of opening the files; loaded when files are first dragged over the page. */
const loadParts = () => import('./drop-parts.ts');
type Parts = Awaited<ReturnType<typeof loadParts>>;

const typesOf = (files: readonly SomeFile[]) => files.map(({ type }) => type).join();

/**
 * Makes every page after login a target for files: an overlay tells what becomes of them, and the drop opens the page
 * that takes them.
 */
export function DropTarget() {
  const [dragged, setDragged] = useState<readonly SomeFile[] | null>(null);
  const [parts, setParts] = useState<Parts | null>(null);
  const rights = useDropRights();
  const navigate = useNavigate();
  const over = useEffectEvent((files: readonly SomeFile[]) => {
    if (parts === null) loadParts().then(setParts, () => undefined);
    if (dragged === null || typesOf(dragged) !== typesOf(files)) setDragged(files);
    return parts === null || parts.describeDrop(files, rights).isTaken;
  });
  const drop = useEffectEvent((files: readonly File[], folders: readonly string[]) => {
    void loadParts().then(({ openDropped }) => openDropped({ files, folders, rights, navigate }));
  });
  useEffect(
    () =>
      followDraggedFiles({
        onOver: (files) => over(files),
        onLeave: () => setDragged(null),
        onDrop: (files, folders) => drop(files, folders),
      }),
    [],
  );
  return dragged && parts && <parts.DropOverlay {...parts.describeDrop(dragged, rights)} />;
}

function useDropRights() {
  const can = useCan();
  const hasRegistryAccess = useHasRegistryAccess();
  return { mayCreate: can('mail.create'), mayImport: can('registry.import') && hasRegistryAccess };
}
