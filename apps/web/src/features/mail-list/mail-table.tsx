import type { Mail } from '@hybrid-mail/contracts/mail-record';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type ListSearch, sortProps } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { commonTexts } from '../../messages/common.ts';
import { mailListTexts as texts } from '../../messages/mail-list.ts';
import { columnsOf, DataTable, type Load, type Selection } from '../../ui/data-table/index.ts';
import { MailCard } from './mail-card.tsx';
import { mailColumns } from './mail-columns.tsx';
import type { MailListKind, MailListState } from './mail-list-state.ts';
import { useMailLook } from './use-mail-look.ts';

interface Props {
  readonly kind: MailListKind;
  readonly search: ListSearch<MailListState>;
  readonly list: Load & { readonly rows: readonly Mail[] };
  readonly selection?: Selection<Mail> | undefined;
  /** What can be done with a letter right in its row; the same function at each render. */
  readonly rowActions?: (mail: Mail) => ReactNode;
}

/** The letters of a page, with the same columns everywhere. */
export function MailTable({ kind, search, list, selection, rowActions }: Props) {
  const { id: userId } = useProfile();
  const navigate = useNavigate();
  const look = useMailLook(kind);
  const { page, itemsPerPage } = search.state;
  const columns = useMemo(() => {
    const numbers = { first: (page - 1) * itemsPerPage + 1, last: page * itemsPerPage };
    return [...mailColumns(numbers, look), ...(rowActions ? [actionsColumn(rowActions)] : [])];
  }, [page, itemsPerPage, look, rowActions]);
  const { letterPage } = look;
  const open = ({ id }: Mail) =>
    letterPage !== undefined && void navigate({ to: letterPage, params: { id: String(id) } });
  return (
    <DataTable
      label={texts.titles[kind]}
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
      selection={selection}
      widthsKey={`hybrid-mail.columns.${kind === 'staff' ? 'staff-mail' : 'mail'}.${userId}`}
      card={(mail) => (
        <>
          <MailCard mail={mail} look={look} />
          {rowActions?.(mail)}
        </>
      )}
    />
  );
}

const keyOf = (mail: Mail) => String(mail.id);

const actionsColumn = (actions: (mail: Mail) => ReactNode) =>
  columnsOf<Mail>().display({
    id: 'actions',
    header: texts.actions.title,
    size: 84,
    cell: ({ row }) => actions(row.original),
  });
