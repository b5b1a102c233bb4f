import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useMemo } from 'react';
import { type ListSearch, sortProps } from '../../../lib/list-search/index.ts';
import { usePrinting } from '../../../lib/printing/use-printing.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { columnsOf, DataTable, type Load, type RowLook, type Selection } from '../../../ui/data-table/index.ts';
import { useMailLook } from '../look/use-mail-look.ts';
import type { MailListState } from '../mail-list-state.ts';
import { useEmptyList } from './empty-list.tsx';
import { LetterActions } from './letter-actions.tsx';
import { MailCard } from './mail-card.tsx';
import { actionsWidth, mailColumnsOf } from './mail-columns.tsx';
import { quickLookColumns } from './quick-look-columns.ts';

export type RowActions = ComponentType<{
  readonly mail: Mail;
  /** Inside a card, which is itself a link to the letter. */
  readonly isOnCard?: boolean;
}>;

interface Props {
  readonly kind: MailListKind;
  readonly search: ListSearch<MailListState>;
  readonly list: Load & { readonly rows: readonly Mail[]; readonly total: number | undefined };
  readonly selection?: Selection<Mail> | undefined;
  /** Text if the list is empty for another reason than its filters, so no reset is offered. */
  readonly emptyText?: string | undefined;
  /** Row actions; must be a stable component reference. */
  readonly rowActions?: RowActions;
  readonly quickLook: RowLook<Mail> | undefined;
}

/** Table of letters, shared by all mail lists. */
export function MailTable({ kind, search, list, selection, emptyText, rowActions: Actions, quickLook }: Props) {
  const { id: userId } = useProfile();
  const navigate = useNavigate();
  const look = useMailLook(kind);
  const empty = useEmptyList(search, list.total);
  const { page, itemsPerPage } = search.state;
  const isPrinting = usePrinting();
  const isNarrow = !isPrinting && quickLook !== undefined && quickLook.key !== null;
  const columns = useMemo(() => {
    const numbers = { first: (page - 1) * itemsPerPage + 1, last: page * itemsPerPage };
    if (isNarrow) return mailColumnsOf(numbers, look, quickLookColumns(kind));
    return [...mailColumnsOf(numbers, look), ...(Actions ? [actionsColumn(Actions)] : [])];
  }, [page, itemsPerPage, look, kind, isNarrow, Actions]);
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
      load={list.error === undefined ? list : { ...list, error: texts.loadFailed({ why: list.error }) }}
      {...(emptyText === undefined ? empty : { emptyText })}
      onOpen={open}
      selection={selection}
      look={quickLook}
      widthsKey={isNarrow ? undefined : `hybrid-mail.columns.${kind === 'staff' ? 'staff-mail' : 'mail'}.${userId}`}
      card={(mail) => (
        <Box sx={{ position: 'relative' }}>
          <MailCard mail={mail} look={look} />
          {!look.isForStaff && <LetterActions mail={mail} isOnCard />}
          {Actions && <Actions mail={mail} isOnCard />}
        </Box>
      )}
    />
  );
}

const keyOf = (mail: Mail) => String(mail.id);

const actionsColumn = (Actions: RowActions) =>
  columnsOf<Mail>().display({
    id: 'actions',
    header: texts.actions.title,
    size: actionsWidth,
    cell: ({ row }) => <Actions mail={row.original} />,
  });
