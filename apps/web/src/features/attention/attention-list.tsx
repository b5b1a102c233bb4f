import type { AttentionKind } from '@hybrid-mail/contracts/attention';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { type PageSearch, pagerProps } from '../../lib/list-search/index.ts';
import { StaffTable, type StaffTableProps } from '../../shared/staff-list/staff-table.tsx';
import { Pager } from '../../ui/data-table/index.ts';
import type { AttentionListState } from './attention-list-state.ts';

export type AttentionSearch = PageSearch & { readonly state: AttentionListState };

interface Props<R extends object> extends Omit<StaffTableProps<R>, 'label' | 'emptyText' | 'search' | 'list'> {
  readonly kind: AttentionKind;
  readonly search: AttentionSearch;
  readonly list: StaffTableProps<R>['list'] & { readonly total: number | undefined };
}

/** Table of the records of one kind, with a pager. */
export const AttentionList = <R extends object>({ kind, search, list, ...table }: Props<R>) => (
  <>
    <StaffTable
      {...table}
      label={attentionTexts.kinds[kind].label}
      emptyText={attentionTexts.empty}
      search={search}
      list={list}
    />
    <Pager {...pagerProps(search, list)} />
  </>
);
