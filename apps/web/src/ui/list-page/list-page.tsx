import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { RefreshButton } from '../action-button/action-button.tsx';
import { Pager } from '../data-table/index.ts';
import { FilterBar, FoldedFilters } from '../filter-bar/index.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';

interface Props {
  readonly title: string;
  /** Formats the count; a phone shows only the number instead. */
  readonly count: (values: { count: number }) => string;
  readonly total: number | undefined;
  /** Actions before the refresh button. */
  readonly actions?: ReactNode;
  readonly onRefresh: () => void;
  readonly filters: ComponentProps<typeof FilterBar>['filters'];
  readonly onReset: () => void;
  /** Content before the filters. */
  readonly filtersLead?: ReactNode;
  /** Control next to the title and count. */
  readonly control?: ReactNode;
  readonly pager: ComponentProps<typeof Pager>;
  /** The table. */
  readonly children: ReactNode;
  /** Panel next to the table. */
  readonly beside?: ReactNode;
}

/** A page of which only the list scrolls; its controls ask for the width of the page. */
export const listPageStyle = {
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  bgcolor: 'background.paper',
} as const;

/** List page: header, filters, table, pager; only the table scrolls. */
export function ListPage(props: Props) {
  const { title, count, total, actions, onRefresh, filters, onReset, filtersLead, control, pager } = props;
  const isPhone = useIsPhone();
  const bar = { filters, onReset, found: total, lead: filtersLead };
  return (
    <Box sx={listPageStyle}>
      <PageHeader
        title={title}
        beside={total !== undefined && (isPhone ? formatCount(total) : count({ count: total }))}
        control={control}
        actions={
          <>
            {actions}
            <FoldedFilters {...bar} />
            <RefreshButton onClick={onRefresh} />
          </>
        }
      />
      <FilterBar {...bar} />
      <ListBody beside={props.beside}>
        {props.children}
        <Pager {...pager} />
      </ListBody>
    </Box>
  );
}

interface BodyProps {
  /** Table and pager. */
  readonly children: ReactNode;
  /** Panel next to table and pager. */
  readonly beside: ReactNode;
}

const row = { flex: 1, minHeight: 0, display: 'flex', '@media print': { display: 'block' } } as const;
const list = { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

/** Body of a list page; the table stays mounted when a panel opens or closes. */
export const ListBody = ({ children, beside }: BodyProps) => (
  <Box sx={row}>
    <Box sx={list}>{children}</Box>
    {beside}
  </Box>
);
