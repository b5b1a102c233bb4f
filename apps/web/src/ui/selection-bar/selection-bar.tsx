import { tableTexts } from '@hybrid-mail/messages/table';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
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
}

const bar = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  borderRadius: '6px',
} as const;

/** Gives the count a full row on a phone, because the actions would not fit next to it. */
const count = { whiteSpace: 'nowrap', mr: 1, flexBasis: { xs: '100%', sm: 'auto' } } as const;

/** Selection count and actions. Shown in the title row, so that no table row shifts. */
export function SelectionBar({ text, isEmpty, offer, onClear, children }: Props) {
  const isPhone = useIsPhone();
  const size = isPhone ? heights.touch : 36;
  return (
    <Box
      role="group"
      aria-label={text}
      sx={bar}
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
