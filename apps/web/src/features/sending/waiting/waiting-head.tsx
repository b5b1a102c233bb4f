import type { WaitingKind } from '@hybrid-mail/contracts/sending-records';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import type { SearchFilter } from '../../../ui/filter-bar/index.ts';
import { FilterPill } from '../../../ui/filter-bar/pills/filter-pill.tsx';
import type { SendingSearch } from './use-waiting-list.ts';
import { WaitingFilters } from './waiting-filters.tsx';

interface Props {
  /** Gets the focus when no row is left. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly search: SendingSearch;
  readonly countOf: (kind: WaitingKind) => number | undefined;
  readonly organization: SearchFilter;
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, minHeight: 50 } as const;

/** Title of the list and its filters. */
export const WaitingHead = ({ heading, search, countOf, organization }: Props) => (
  <Box sx={head}>
    <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none', mr: 'auto', whiteSpace: 'nowrap' }}>
      {sendingTexts.waiting.title}
    </Typography>
    <WaitingFilters
      chosen={search.state.kind}
      countOf={countOf}
      onChoose={(chosen) => search.filter({ kind: chosen })}
    />
    <FilterPill filter={organization} />
  </Box>
);
