import type { MailColumn } from '@hybrid-mail/contracts/mail-columns';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { rowNumbers, sortProps } from '../../../lib/list-search/index.ts';
import { useIsPrinting } from '../../../lib/printing/use-is-printing.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { columnHelperOf, DataTable, type SelectAllOffer } from '../../../ui/data-table/index.ts';
import type { MailList } from '../use-mail-list.ts';
import { useEmptyListContent } from './empty-list.tsx';
import { LetterActions } from './letter-actions.tsx';
import { MailCard } from './mail-card.tsx';
import { actionsWidth, mailColumnsOf } from './mail-columns.tsx';
import { StaffRowActions } from './staff-row-actions.tsx';

/** Columns shown next to the quick look. */
const besideLook: readonly MailColumn[] = ['id', 'receiver', 'area', 'sentOn', 'status', 'performedOn'];
const draftsBesideLook: readonly MailColumn[] = ['id', 'receiver', 'area', 'createdOn', 'status'];

interface Props {
  readonly mails: MailList;
  readonly offer?: SelectAllOffer | undefined;
  /** Text of the empty list if filters are not the cause; replaces the offer to reset them. */
  readonly emptyText?: string | undefined;
  /** Opens the dialog that deletes a letter; only in the staff list. */
  readonly onDelete?: (mail: Mail) => void;
}

/** Table of letters, shared by all mail lists. */
export function MailTable({ mails, offer, emptyText, onDelete }: Props) {
  const { kind, search, list, chosen, look, quickLook } = mails;
  const { id: userId } = useProfile();
  const empty = useEmptyListContent(mails);
  const { first, last } = rowNumbers(search);
  const isPrinting = useIsPrinting();
  const isNarrow = !isPrinting && quickLook.looked !== null;
  const columns = useMemo(() => {
    if (isNarrow) return mailColumnsOf({ first, last }, look, kind === 'draft' ? draftsBesideLook : besideLook);
    return [...mailColumnsOf({ first, last }, look), ...(onDelete ? [actionsColumn(onDelete)] : [])];
  }, [first, last, look, kind, isNarrow, onDelete]);
  return (
    <DataTable
      label={texts.titles[kind]}
      columns={columns}
      rows={list.rows}
      rowKey={keyOf}
      {...sortProps(search)}
      load={list.error === undefined ? list : { ...list, error: texts.loadFailed({ why: list.error }) }}
      {...(emptyText === undefined ? empty : { emptyText })}
      onOpen={quickLook.openLetter}
      selection={{ ...chosen.forTable, offer }}
      look={quickLook.table}
      widthsKey={isNarrow ? undefined : `hybrid-mail.columns.${kind === 'staff' ? 'staff-mail' : 'mail'}.${userId}`}
      card={(mail) => (
        <Box sx={{ position: 'relative' }}>
          <MailCard mail={mail} look={look} />
          {!look.isForStaff && <LetterActions mail={mail} isOnCard />}
          {onDelete && <StaffRowActions mail={mail} isOnCard onDelete={onDelete} />}
        </Box>
      )}
    />
  );
}

const keyOf = (mail: Mail) => String(mail.id);

const actionsColumn = (onDelete: (mail: Mail) => void) =>
  columnHelperOf<Mail>().display({
    id: 'actions',
    header: texts.actions.title,
    size: actionsWidth,
    cell: ({ row }) => <StaffRowActions mail={row.original} onDelete={onDelete} />,
  });
