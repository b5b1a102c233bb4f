import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { colors } from '../theme/tokens.ts';
import type { DataTableProps } from './data-table-props.ts';
import { EmptyNote, LoadError, RefreshBar } from './table-states.tsx';

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { borderBottom: `1px solid ${colors.lineSoft}`, bgcolor: colors.white },
} as const;

const greyCards = Array.from({ length: 10 }, (_, card) => card);

const GreyCard = () => (
  <Box component="li" aria-hidden sx={{ p: 4 }}>
    <Skeleton variant="text" width="55%" animation={false} />
    <Skeleton variant="text" width="85%" animation={false} />
    <Skeleton variant="text" width="40%" animation={false} />
  </Box>
);

/** The rows as cards, for phones. */
export function CardList<R extends object>(props: DataTableProps<R>) {
  const { label, rows, rowKey, card, load, emptyText, emptyAction } = props;
  const isEmpty = !load.isFirst && rows.length === 0 && load.error === undefined;
  return (
    <Box
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: `1px solid ${colors.line}` }}
      aria-busy={load.isFirst}
    >
      <RefreshBar isOn={load.isRefreshing} top={0} />
      <LoadError load={load} />
      <Box component="ul" aria-label={label} sx={list}>
        {load.isFirst
          ? greyCards.map((card) => <GreyCard key={card} />)
          : rows.map((row) => <li key={rowKey(row)}>{card(row)}</li>)}
      </Box>
      <EmptyNote isEmpty={isEmpty} text={emptyText} action={emptyAction} />
    </Box>
  );
}
