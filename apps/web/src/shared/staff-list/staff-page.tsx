import type { ComponentProps } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { type PageSearch, pagerProps } from '../../lib/list-search/index.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';

type ListPageProps = ComponentProps<typeof ListPage>;

export interface StaffPageProps extends Pick<ListPageProps, 'filters' | 'actions' | 'children'> {
  readonly texts: Pick<ListPageProps, 'title' | 'count'>;
  readonly search: PageSearch & { readonly reset: () => void };
  readonly list: { readonly total: number | undefined; readonly retry: () => void };
  readonly pageSizes?: readonly number[];
}

/** Page around a staff list; the key R refetches. */
export function StaffPage({ texts, search, list, pageSizes, ...page }: StaffPageProps) {
  useKeys({ KeyR: list.retry });
  return (
    <ListPage
      {...page}
      title={texts.title}
      count={texts.count}
      total={list.total}
      onRefresh={list.retry}
      onReset={search.reset}
      pager={pagerProps(search, list, pageSizes)}
    />
  );
}
