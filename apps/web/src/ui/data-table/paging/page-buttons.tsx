import { tableTexts } from '@hybrid-mail/messages/table';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { pageNumbers } from './page-numbers.ts';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

const button = { minWidth: 34, minHeight: 34, p: '4px 8px' } as const;

/** Page buttons; on phones only the current position. */
export function PageButtons({ page, pages, onPage }: Props) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  if (isNarrow) return <span>{tableTexts.pageOf({ page, pages })}</span>;
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
