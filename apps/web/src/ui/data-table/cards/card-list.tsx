import { tableTexts } from '@hybrid-mail/messages/table';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useRef } from 'react';
import { colors, heights, touchSize } from '../../theme/tokens.ts';
import type { DataTableProps, RowSelection } from '../data-table-props.ts';
import { useRowPlace } from '../place/use-row-place.ts';
import { RowCheckbox } from '../row-checkbox.tsx';
import { EmptyNote, LoadError, RefreshBar } from '../table-states.tsx';

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
  '& > li[data-returned]': { bgcolor: colors.head, boxShadow: `inset 3px 0 ${colors.icon}` },
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
  const { label, load, rows, rowKey, emptyText, emptyAction } = props;
  const selection = props.selection?.onCards?.isOn === false ? undefined : props.selection;
  const area = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const place = useRowPlace({ area, keys, load });
  const isEmpty = !load.isFirst && rows.length === 0 && load.error === undefined;
  return (
    <Box
      ref={area}
      // Lets keyboard users scroll even if the cards contain no link or button.
      tabIndex={0}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: `1px solid ${colors.line}` }}
      aria-busy={load.isFirst}
    >
      <RefreshBar isOn={load.isRefreshing} top={0} />
      <LoadError load={load} />
      {selection && rows.length > 0 && <SelectCards {...props} selection={selection} />}
      <Box component="ul" aria-label={label} sx={list}>
        {load.isFirst ? (
          greyCards.map((card) => <GreyCard key={card} />)
        ) : (
          <Cards {...props} selection={selection} returned={place.returned} />
        )}
      </Box>
      <EmptyNote isEmpty={isEmpty} text={emptyText} action={emptyAction} isRowGone={place.isGone} />
    </Box>
  );
}

interface CardsProps<R extends object> extends DataTableProps<R> {
  /** Key of the card that the user has returned to. */
  readonly returned: string | null;
}

function Cards<R extends object>({ rows, rowKey, card, selection, returned }: CardsProps<R>) {
  return rows.map((row) => {
    const key = rowKey(row);
    const place = { 'data-card': key, 'data-returned': key === returned || undefined };
    if (!selection) {
      return (
        <li key={key} {...place}>
          {card(row)}
        </li>
      );
    }
    const isChosen = selection.chosen[key] === true;
    return (
      <li key={key} {...place} data-chosen={isChosen || undefined} style={{ display: 'flex' }}>
        <RowCheckbox
          {...{ row, selection, isChosen }}
          onChange={(_, next) => selection.onChange(withKey(selection, key, next))}
          sx={{ ...touch, mt: 1 }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>{card(row)}</Box>
      </li>
    );
  });
}

const touch = { ...touchSize, flex: 'none' } as const;

function withKey<R>({ chosen }: RowSelection<R>, key: string, isChosen: boolean) {
  const { [key]: _, ...others } = chosen;
  return isChosen ? { ...others, [key]: true as const } : others;
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  minHeight: heights.touch,
  pr: 2,
  bgcolor: colors.head,
  borderBottom: `1px solid ${colors.line}`,
  color: 'text.secondary',
} as const;

type SelectProps<R extends object> = Pick<DataTableProps<R>, 'rows' | 'rowKey'> & {
  readonly selection: RowSelection<R>;
};

/** Checkbox for the whole page, with the offer to select rows of other pages. */
function SelectCards<R extends object>({ rows, rowKey, selection }: SelectProps<R>) {
  const keys = rows.filter((row) => selection.whyNot(row) === null).map(rowKey);
  const isAll = keys.length > 0 && keys.every((key) => selection.chosen[key]);
  const choose = (isChosen: boolean) => {
    const others = Object.entries(selection.chosen).filter(([key]) => !keys.includes(key));
    selection.onChange(Object.fromEntries([...others, ...(isChosen ? keys.map((key) => [key, true] as const) : [])]));
  };
  const { offer, onCards } = selection;
  return (
    <Box sx={bar}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', flex: 1 }}>
        <Checkbox
          sx={touch}
          checked={isAll}
          indeterminate={!isAll && keys.some((key) => selection.chosen[key])}
          disabled={keys.length === 0}
          onChange={(_, next) => choose(next)}
        />
        {tableTexts.selectPageShort}
      </Box>
      {offer && (
        <Button loading={offer.isLoading} onClick={offer.onAccept} sx={{ minHeight: heights.touch }}>
          {tableTexts.selectAll({ total: offer.total })}
        </Button>
      )}
      {onCards && (
        <Button onClick={onCards.onDone} sx={{ minHeight: heights.touch }}>
          {tableTexts.chosen}
        </Button>
      )}
    </Box>
  );
}
