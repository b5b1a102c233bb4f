import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsLow } from '../../../ui/theme/use-is-low.ts';
import type { ViewedList } from './use-views.ts';
import { ViewPill } from './view-pill.tsx';

/** Where the pill of views stands: beside the title, or before the filters in a window that has no place there. */
export function useViewPlaces(list: ViewedList) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isBeside = !useIsLow() && isWide;
  const pill = <ViewPill {...list} />;
  return isBeside ? { beside: pill } : { lead: pill };
}
