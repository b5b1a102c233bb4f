import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTitleFocused } from '../../../ui/page-header/lost-focus.ts';

/**
 * Leads from the title to the first cell to check, once all dropped files are read.
 * @param isDropped whether files were dropped; false again afterwards, so that a later visit begins at the title
 */
export function useFirstOpenCell(isRead: boolean, isDropped: RefObject<boolean>, goThere: () => void): void {
  const go = useEffectEvent(goThere);
  useEffect(() => {
    if (!isRead || !isDropped.current) return;
    isDropped.current = false;
    if (isTitleFocused()) go();
  }, [isRead, isDropped]);
}
