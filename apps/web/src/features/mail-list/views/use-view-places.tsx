import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useIsLow } from '../../../ui/theme/use-is-low.ts';
import type { ViewedList } from './use-views.ts';
import { type Naming, ViewNaming } from './view-naming.tsx';
import { ViewPill } from './view-pill.tsx';

/**
 * Places the views pill next to the title, or before the filters in a window without room there. The dialog is
 * separate, so it stays when the window is resized.
 */
export function useViewPlaces(list: ViewedList) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isBeside = !useIsLow() && isWide;
  const [naming, setNaming] = useState<Naming | null>(null);
  const close = () => setNaming(null);
  // Back may select another view while the dialog is open.
  if (naming?.act === 'rename' && naming.chosen?.id !== list.search.state.view) close();
  const pill = <ViewPill {...list} onName={setNaming} />;
  const dialog = naming && <ViewNaming {...naming} list={list} onClose={close} />;
  return isBeside ? { beside: pill, dialog } : { lead: pill, dialog };
}
