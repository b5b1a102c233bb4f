import { tableTexts } from '@hybrid-mail/messages/table';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DensitySmall from '@mui/icons-material/DensitySmallOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { chooseLook, useLook } from '../../../lib/look/look.ts';
import { SwitchButton } from '../../action-button/switch-button.tsx';
import { colors, heights } from '../../theme/tokens.ts';
import { pageNumbers } from './page-numbers.ts';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** Undefined until the first response. */
  readonly total: number | undefined;
  /** Lower bound of the total, while the total is not known. */
  readonly atLeast?: number | undefined;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
  /** Content next to the page size, e.g. an action on all rows. */
  readonly extra?: ReactNode;
}

const bar = {
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 2, sm: 6 },
  minHeight: { xs: 60, sm: heights.pager },
  px: 4,
  bgcolor: colors.surface,
  borderTop: `1px solid ${colors.line}`,
  color: 'text.secondary',
  '@media print': { display: 'none' },
} as const;

const arrow = { width: { xs: heights.touch, sm: 34 }, height: { xs: heights.touch, sm: 34 } } as const;

/** Position in the list, page buttons and page size. */
export function Pager({ page, pageSize, pageSizes, total, atLeast, onPage, onPageSize, extra }: Props) {
  const known = total ?? atLeast ?? 0;
  const pages = Math.max(1, Math.ceil(known / pageSize));
  const first = (page - 1) * pageSize + 1;
  return (
    <Box component="nav" aria-label={tableTexts.pages} sx={bar}>
      <PageSize {...{ pageSize, pageSizes, onPageSize }} />
      <DensityButton />
      {extra}
      <Box component="span" role="status" sx={{ ml: { sm: 'auto' }, whiteSpace: 'nowrap' }}>
        {known > 0 &&
          tableTexts[total === undefined ? 'rangeSoFar' : 'range']({
            ...{ first, last: Math.min(known, page * pageSize), total: known },
          })}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { xs: 'auto', sm: 0 } }}>
        <IconButton sx={arrow} aria-label={tableTexts.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft />
        </IconButton>
        <PageButtons page={page} pages={pages} isLastKnown={total !== undefined} onPage={onPage} />
        <IconButton sx={arrow} aria-label={tableTexts.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight />
        </IconButton>
      </Box>
    </Box>
  );
}

function PageSize({ pageSize, pageSizes, onPageSize }: Pick<Props, 'pageSize' | 'pageSizes' | 'onPageSize'>) {
  const id = useId();
  return (
    <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 2 }}>
      <label htmlFor={id}>{tableTexts.pageSize}</label>
      <NativeSelect
        id={id}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
        input={<OutlinedInput sx={{ '& select': { height: 32 } }} />}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

/** Least width of the bar in pixels in which the switch of the rows has its word. */
const wordFrom = 1000;

/** Switches between dense and free rows; absent on phones, where rows are cards. */
function DensityButton() {
  const isDense = useLook().density === 'dense';
  return (
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <SwitchButton
        label={tableTexts.densities.dense}
        word={tableTexts.densities.dense}
        hint={tableTexts.densities[isDense ? 'free' : 'dense']}
        Icon={DensitySmall}
        isOn={isDense}
        onClick={() => chooseLook({ density: isDense ? 'free' : 'dense' })}
        wordFrom={wordFrom}
      />
    </Box>
  );
}

const button = { minWidth: 34, minHeight: 34, p: '4px 8px' } as const;

interface PageButtonsProps extends Pick<Props, 'page' | 'onPage'> {
  readonly pages: number;
  readonly isLastKnown: boolean;
}

/** Page buttons; below the `md` breakpoint only the current position. */
function PageButtons({ page, pages, isLastKnown, onPage }: PageButtonsProps) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  if (isNarrow) return <span>{isLastKnown ? tableTexts.pageOf({ page, pages }) : tableTexts.page({ page })}</span>;
  return pageNumbers(page, pages).map((number, index, all) =>
    number === null ? (
      <Box component="span" key={`after ${all[index - 1]}`} aria-hidden sx={{ px: 2 }}>
        …
      </Box>
    ) : (
      <Button
        key={number}
        variant={number === page ? 'contained' : 'text'}
        aria-label={tableTexts.page({ page: number })}
        aria-current={number === page ? 'page' : undefined}
        onClick={() => onPage(number)}
        sx={button}
      >
        {number}
      </Button>
    ),
  );
}
