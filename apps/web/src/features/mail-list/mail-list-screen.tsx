import type { Mail } from '@hybrid-mail/contracts/mail-record';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type ListSearch, pagerProps, sortProps, useListSearch } from '../../lib/list-search/index.ts';
import { rememberListed } from '../../lib/neighbour-letters.ts';
import { useCan, useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { commonTexts } from '../../messages/common.ts';
import { mailListTexts as texts } from '../../messages/mail-list.ts';
import { DataTable, type Load, Pager } from '../../ui/data-table/index.ts';
import { FilterBar } from '../../ui/filter-bar/index.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { RefreshButton } from '../../ui/refresh-button/refresh-button.tsx';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { MailCard } from './mail-card.tsx';
import { mailColumns } from './mail-columns.tsx';
import { MailExcel } from './mail-excel.tsx';
import { mailListQuery } from './mail-list.queries.ts';
import { type MailListKind, type MailListState, mailListDefinition } from './mail-list-state.ts';
import { useMailFilters } from './use-mail-filters.ts';

const screen = { display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'background.paper' } as const;

/** One of the three pages of letters: created, sent, all. */
export function MailListScreen({ kind }: { readonly kind: MailListKind }) {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => mailListDefinition(kind, userId), [kind, userId]));
  const list = usePaged(mailListQuery(useRole(), kind, search.state), search);
  const filters = useMailFilters(kind, search);
  const isPhone = useIsPhone();
  useKeys({ KeyR: list.retry });
  useEffect(() => rememberListed(list.rows.map(({ id }) => id)), [list.rows]);
  return (
    <Box sx={screen}>
      <PageHeader
        title={texts.titles[kind]}
        beside={list.total !== undefined && (isPhone ? formatCount(list.total) : texts.count(list.total))}
        actions={
          <>
            {kind === 'sent' && <MailExcel state={search.state} total={list.total} />}
            <RefreshButton onClick={list.retry} />
          </>
        }
      />
      <FilterBar filters={filters} onReset={search.reset} found={list.total} />
      <MailTable label={texts.titles[kind]} search={search} list={list} />
      <Pager {...pagerProps(search, list)} />
    </Box>
  );
}

interface MailTableProps {
  readonly label: string;
  readonly search: ListSearch<MailListState>;
  readonly list: Load & { readonly rows: readonly Mail[] };
}

function MailTable({ label, search, list }: MailTableProps) {
  const navigate = useNavigate();
  const isLinked = useCan()('mail.readDocument');
  const { page, itemsPerPage } = search.state;
  const columns = useMemo(() => {
    const numbers = { first: (page - 1) * itemsPerPage + 1, last: page * itemsPerPage };
    return mailColumns(numbers, isLinked);
  }, [page, itemsPerPage, isLinked]);
  const open = (mail: Mail) => isLinked && void navigate({ to: paths['mail-view'], params: { id: String(mail.id) } });
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={list.rows}
      rowKey={keyOf}
      {...sortProps(search)}
      load={list.error === undefined ? list : { ...list, error: texts.loadFailed(list.error) }}
      emptyText={texts.empty}
      emptyAction={
        <Button variant="outlined" onClick={search.reset}>
          {commonTexts.reset}
        </Button>
      }
      onOpen={open}
      card={(mail) => <MailCard mail={mail} isLink={isLinked} />}
    />
  );
}

const keyOf = (mail: Mail) => String(mail.id);
