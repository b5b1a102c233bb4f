import type { WebArea } from '@hybrid-mail/access';
import type { AttentionKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import Open from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type PageSearch, pagerProps } from '../../lib/list-search/index.ts';
import { staffPagePath } from '../../shared/organization/staff-pages.ts';
import { StaffTable, type StaffTableProps } from '../../shared/staff-list/staff-table.tsx';
import { Pager } from '../../ui/data-table/index.ts';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import type { AttentionListState } from './attention-list-state.ts';

export type AttentionSearch = PageSearch & { readonly state: AttentionListState };

interface Props<R extends object> extends Omit<StaffTableProps<R>, 'label' | 'emptyText' | 'search' | 'list'> {
  readonly kind: AttentionKind;
  readonly search: AttentionSearch;
  readonly list: StaffTableProps<R>['list'] & { readonly total: number | undefined };
}

const oneLineFrom = 1200;

/** Table of the records of one kind, with a pager. */
export const AttentionList = <R extends object>({ kind, search, list, ...table }: Props<R>) => (
  <>
    <StaffTable
      {...table}
      label={attentionTexts.kinds[kind].label}
      emptyText={attentionTexts.empty}
      search={search}
      list={list}
      oneLineFrom={oneLineFrom}
    />
    <Pager {...pagerProps(search, list)} />
  </>
);

interface LinkProps {
  readonly area: WebArea;
  readonly page: 'organizations' | 'units';
  readonly name: string;
  readonly search: { readonly inn: string; readonly search?: string };
}

/** Link to the record in the list where it can be edited. */
export function RecordLink({ area, page, name, search }: LinkProps) {
  const to = staffPagePath(page, area);
  return (
    to !== undefined && (
      <RowActions>
        <RowLink label={attentionTexts.open({ name })} Icon={Open} to={to} search={search} />
      </RowActions>
    )
  );
}

interface CardProps {
  readonly name: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Organization or unit as a card on narrow screens. */
export const AttentionCard = ({ name, actions, children }: CardProps) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      <ListedName name={name} />
    </Box>
    {actions}
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', rowGap: 1 }}>{children}</Box>
  </Box>
);
