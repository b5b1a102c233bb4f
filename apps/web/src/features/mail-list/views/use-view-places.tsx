import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useIsLow } from '../../../ui/theme/use-is-low.ts';
import type { ViewedList } from './use-views.ts';
import { type Naming, ViewNaming } from './view-naming.tsx';
import { ViewPill } from './view-pill.tsx';

/**
 * Where the pill of views stands: beside the title, or before the filters in a window that has no place there. Its dialog stays
 * when the window changes.
 */
export function useViewPlaces(list: ViewedList) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isBeside = !useIsLow() && isWide;
  const [naming, setNaming] = useState<Naming | null>(null);
  const close = () => setNaming(null);
  // Back leads to another view under an open dialog.
  if (naming?.act === 'rename' && naming.chosen?.id !== list.search.state.view) close();
  const pill = <ViewPill {...list} onName={setNaming} />;
  const dialog = naming && <ViewNaming {...naming} list={list} onClose={close} />;
  return isBeside ? { beside: pill, dialog } : { lead: pill, dialog };
}
