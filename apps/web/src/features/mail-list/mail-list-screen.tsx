import type { Mail } from '@hybrid-mail/contracts/mail-record';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { pageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useCan, useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { commonTexts } from '../../messages/common.ts';
import { mailListTexts as texts } from '../../messages/mail-list.ts';
import { DataTable, Pager } from '../../ui/data-table/index.ts';
import { FilterBar } from '../../ui/filter-bar/index.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button/refresh-button.tsx';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { MailCard } from './mail-card.tsx';
import { mailColumns } from './mail-columns.tsx';
import { mailListQuery } from './mail-list.queries.ts';
import { type MailListKind, mailListDefinition } from './mail-list-state.ts';
import { useMailFilters } from './use-mail-filters.ts';

const screen = { display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' } as const;

/** One of the three pages of letters: created, sent, all. */
export function MailListScreen({ kind }: { readonly kind: MailListKind }) {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => mailListDefinition(kind, userId), [kind, userId]));
  const { state, arrange, goTo, reset } = search;
  const place = { page: state.page, pageSize: state.itemsPerPage, goTo };
  const list = usePaged(mailListQuery(useRole(), kind, state), place);
  const filters = useMailFilters(kind, search);
  const isPhone = useIsPhone();
  useKeys({ KeyR: list.retry });
  return (
    <Box sx={screen}>
      <PageHeader
        title={texts.titles[kind]}
        beside={list.total !== undefined && (isPhone ? formatCount(list.total) : texts.count(list.total))}
        actions={<RefreshButton onClick={list.retry} />}
      />
      <FilterBar filters={filters} onReset={reset} found={list.total} />
      <MailTable
        label={texts.titles[kind]}
        page={state.page}
        pageSize={state.itemsPerPage}
        list={list}
        sort={{ by: state.sortBy, isDescending: state.sortDesc }}
        onSort={(sort) => arrange({ sortBy: sort.by, sortDesc: sort.isDescending })}
        onReset={reset}
      />
      <Pager
        page={state.page}
        pageSize={state.itemsPerPage}
        pageSizes={pageSizes}
        total={list.total}
        onPage={goTo}
        onPageSize={(itemsPerPage) => arrange({ itemsPerPage })}
      />
    </Box>
  );
}

type TableProps = Parameters<typeof DataTable<Mail>>[0];

interface MailTableProps extends Pick<TableProps, 'label' | 'sort' | 'onSort'> {
  readonly page: number;
  readonly pageSize: number;
  readonly list: TableProps['load'] & { readonly rows: readonly Mail[] };
  readonly onReset: () => void;
}

function MailTable({ label, page, pageSize, list, sort, onSort, onReset }: MailTableProps) {
  const navigate = useNavigate();
  const isLinked = useCan()('mail.readDocument');
  const columns = useMemo(() => {
    const numbers = { first: (page - 1) * pageSize + 1, last: page * pageSize };
    return mailColumns(numbers, isLinked);
  }, [page, pageSize, isLinked]);
  const open = (mail: Mail) => isLinked && void navigate({ to: paths['mail-view'], params: { id: String(mail.id) } });
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={list.rows}
      rowKey={keyOf}
      sort={sort}
      onSort={onSort}
      load={list.error === undefined ? list : { ...list, error: texts.loadFailed(list.error) }}
      emptyText={texts.empty}
      emptyAction={
        <Button variant="outlined" onClick={onReset}>
          {commonTexts.reset}
        </Button>
      }
      onOpen={open}
      card={(mail) => <MailCard mail={mail} isLink={isLinked} />}
    />
  );
}

const keyOf = (mail: Mail) => String(mail.id);
