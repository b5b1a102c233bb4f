import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { colors } from '../../theme/tokens.ts';
import type { DataTableProps } from '../data-table-props.ts';
import { EmptyNote, LoadError, RefreshBar } from '../table-states.tsx';
import { CardBox, SelectCards } from './card-selection.tsx';

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    borderBottom: `1px solid ${colors.lineSoft}`,
    bgcolor: colors.surface,
    // The browser skips rendering of cards outside the viewport.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 116px',
  },
  '& > li[data-chosen]': { bgcolor: colors.selected, boxShadow: `inset 3px 0 ${colors.primary}` },
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
  const { label, load, rows, selection, emptyText, emptyAction } = props;
  const isEmpty = !load.isFirst && rows.length === 0 && load.error === undefined;
  return (
    <Box
      // Keyboard users must be able to scroll, even if the cards contain no link or button.
      tabIndex={0}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: `1px solid ${colors.line}` }}
      aria-busy={load.isFirst}
    >
      <RefreshBar isOn={load.isRefreshing} top={0} />
      <LoadError load={load} />
      {selection && rows.length > 0 && <SelectCards {...props} selection={selection} />}
      <Box component="ul" aria-label={label} sx={list}>
        {load.isFirst ? greyCards.map((card) => <GreyCard key={card} />) : <Cards {...props} />}
      </Box>
      <EmptyNote isEmpty={isEmpty} text={emptyText} action={emptyAction} />
    </Box>
  );
}

function Cards<R extends object>({ rows, rowKey, card, selection }: DataTableProps<R>) {
  return rows.map((row) => {
    const key = rowKey(row);
    if (!selection) return <li key={key}>{card(row)}</li>;
    const isChosen = selection.chosen[key] === true;
    return (
      <li key={key} data-chosen={isChosen || undefined} style={{ display: 'flex' }}>
        <CardBox row={row} id={key} isChosen={isChosen} selection={selection} />
        <Box sx={{ flex: 1, minWidth: 0 }}>{card(row)}</Box>
      </li>
    );
  });
}
