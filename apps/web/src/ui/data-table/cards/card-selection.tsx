import { tableTexts } from '@hybrid-mail/messages/table';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { colors, heights } from '../../theme/tokens.ts';
import type { DataTableProps, Selection } from '../data-table-props.ts';

const touch = { width: heights.touch, height: heights.touch, flex: 'none' } as const;

function withKey<R>({ chosen }: Selection<R>, key: string, isChosen: boolean) {
  const { [key]: _, ...others } = chosen;
  return isChosen ? { ...others, [key]: true as const } : others;
}

interface CardBoxProps<R extends object> {
  readonly row: R;
  readonly id: string;
  readonly isChosen: boolean;
  readonly selection: Selection<R>;
}

/** Checkbox of a card; a checked one can always be unchecked. */
export function CardBox<R extends object>({ row, id, isChosen, selection }: CardBoxProps<R>) {
  const whyNot = selection.whyNot(row);
  return (
    <Checkbox
      sx={{ ...touch, mt: 1 }}
      checked={isChosen}
      disabled={whyNot !== null && !isChosen}
      onChange={(_, next) => selection.onChange(withKey(selection, id, next))}
      slotProps={{
        input: {
          'aria-label': tableTexts.selectRow({ name: selection.nameOf(row) }),
          'aria-description': whyNot ?? undefined,
        },
      }}
    />
  );
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  minHeight: heights.touch,
  pr: 2,
  bgcolor: colors.head,
  borderBottom: `1px solid ${colors.line}`,
  color: 'text.secondary',
} as const;

type Props<R extends object> = Pick<DataTableProps<R>, 'rows' | 'rowKey'> & { readonly selection: Selection<R> };

/** Checkbox for the whole page, with the offer to select rows of other pages. */
export function SelectCards<R extends object>({ rows, rowKey, selection }: Props<R>) {
  const keys = rows.filter((row) => selection.whyNot(row) === null).map(rowKey);
  const isAll = keys.length > 0 && keys.every((key) => selection.chosen[key]);
  const choose = (isChosen: boolean) => {
    const others = Object.entries(selection.chosen).filter(([key]) => !keys.includes(key));
    selection.onChange(Object.fromEntries([...others, ...(isChosen ? keys.map((key) => [key, true] as const) : [])]));
  };
  const { offer } = selection;
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
    </Box>
  );
}
