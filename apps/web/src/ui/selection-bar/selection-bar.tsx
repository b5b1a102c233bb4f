import { tableTexts } from '@hybrid-mail/messages/table';
import Close from '@mui/icons-material/CloseOutlined';
import DoneAll from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { type PageAct, usePageActs } from '../../lib/page-acts/page-acts.ts';
import type { SelectAllOffer } from '../data-table/index.ts';
import { colors, heights } from '../theme/tokens.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';

interface Props {
  /** Number of selected rows, or a hint. */
  readonly text: string;
  readonly isEmpty: boolean;
  readonly offer: SelectAllOffer | undefined;
  readonly onClear: () => void;
  /** Actions on the selection. */
  readonly children: ReactNode;
  /** Whether the actions have icons in wide windows only: beside the icons they would take two lines. */
  readonly isFull?: boolean;
}

const bar = {
  display: 'flex',
  // Many acts take a second line rather than the width of the page.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { xs: 2, md: 1, xl: 2 },
  minHeight: 44,
  borderRadius: '6px',
} as const;

const full = {
  ...bar,
  '@media (max-width: 1535.95px)': {
    '& .MuiButton-root': { fontSize: 14 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
} as const;

/** Gives the count a full row on a phone, because the actions would not fit next to it. */
const count = { whiteSpace: 'nowrap', mr: 1, flexBasis: { xs: '100%', sm: 'auto' } } as const;

/** Selection count and actions. Shown in the title row, so that no table row shifts. */
export function SelectionBar({ text, isEmpty, offer, onClear, children, isFull = false }: Props) {
  const isPhone = useIsPhone();
  const size = isPhone ? heights.touch : 36;
  usePageActs(selectionActs({ offer, isEmpty, onClear }));
  return (
    <Box
      role="group"
      aria-label={text}
      sx={isFull ? full : bar}
      style={isEmpty ? undefined : { background: colors.selected, paddingLeft: 14, paddingRight: 4 }}
    >
      <Box
        role="status"
        sx={{ ...count, display: isEmpty ? { xs: 'none', lg: 'block' } : 'block' }}
        style={isEmpty ? { color: colors.secondary } : { fontWeight: 600 }}
      >
        {text}
      </Box>
      {offer && !isPhone && (
        <Button loading={offer.isLoading} onClick={offer.onAccept}>
          {tableTexts.selectAll({ total: offer.total })}
        </Button>
      )}
      {children}
      {!isEmpty && (
        <IconButton aria-label={tableTexts.unselect} onClick={onClear} sx={{ width: size, height: size }}>
          <Close />
        </IconButton>
      )}
    </Box>
  );
}

function selectionActs({ offer, isEmpty, onClear }: Pick<Props, 'offer' | 'isEmpty' | 'onClear'>): readonly PageAct[] {
  const clear = { kind: 'unselect', label: tableTexts.unselect, Icon: Close, run: onClear } as const;
  const all = offer &&
    !offer.isLoading && {
      kind: 'selectAll' as const,
      label: tableTexts.selectAll({ total: offer.total }),
      Icon: DoneAll,
      run: offer.onAccept,
    };
  return [...(all ? [all] : []), ...(isEmpty ? [] : [clear])];
}
