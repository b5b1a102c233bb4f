import { filterTexts } from '@hybrid-mail/messages/filters';
import Box from '@mui/material/Box';
import { formatTimestamp } from '../../../lib/formats/dates.ts';
import { usePrinting } from '../../../lib/printing/use-printing.ts';
import type { Filter } from '../filter.ts';
import { shownValue } from '../filter-value.ts';

/** Print layout: active filters and the time of printing. */
export function PrintedFilters({ filters }: { readonly filters: readonly Filter[] }) {
  if (!usePrinting()) return null;
  const set = filters.flatMap((filter) => {
    const value = shownValue(filter);
    return value === undefined ? [] : [`${filter.label}: ${value}`];
  });
  return (
    <Box sx={{ px: 4, pb: 2 }}>
      {[...set, filterTexts.printed({ when: formatTimestamp(new Date().toISOString()) })].join('; ')}
    </Box>
  );
}
