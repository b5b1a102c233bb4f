import type { MailColumn } from '@hybrid-mail/contracts/mail-columns';
import { mailPeriodFilters } from '@hybrid-mail/contracts/mail-list-filters';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formatBriefDay, formatBriefMoment } from '../../../lib/formats/dates.ts';
import { rowNumbers, sortProps } from '../../../lib/list-search/index.ts';
import { useIsPrinting } from '../../../lib/printing/use-is-printing.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { useCan, useProfile } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { requestSearch } from '../../../shared/requests/search-request.ts';
import { columnHelperOf, DataTable, type SelectAllOffer } from '../../../ui/data-table/index.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { ListedName } from '../../../ui/listed-name/listed-name.tsx';
import { colors, focusRing } from '../../../ui/theme/tokens.ts';
import { clearedPeriodFilters } from '../mail-list-state.ts';
import type { MailList } from '../use-mail-list.ts';
import { LetterActions } from './letter-actions.tsx';
import { actionsWidth, type MailListVariant, mailColumnsOf, senderOf } from './mail-columns.tsx';
import { MailStatus } from './mail-status.tsx';
import { StaffRowActions } from './staff-row-actions.tsx';

/** Columns shown next to the quick look. */
const besideLook: readonly MailColumn[] = ['id', 'receiver', 'area', 'sentOn', 'status', 'performedOn'];
const draftsBesideLook: readonly MailColumn[] = ['id', 'receiver', 'area', 'createdOn', 'status'];

/** Least widths of the table in px for rows of one line, with all columns and next to the quick look. */
const oneLine = 1250;
const oneLineBesideLook = 900;

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
  const { kind, search, list, chosen, onCards, look, quickLook } = mails;
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
      selection={{ ...chosen.forTable, offer, onCards }}
      look={quickLook.table}
      oneLineFrom={isNarrow ? oneLineBesideLook : oneLine}
      widthsKey={isNarrow ? undefined : `hybrid-mail.columns.${kind === 'staff' ? 'staff-mail' : 'mail'}.${userId}`}
      card={(mail) => (
        <MailCard mail={mail} look={look}>
          {!look.isForStaff && !onCards.isOn && <LetterActions mail={mail} isOnCard />}
          {onDelete && !onCards.isOn && <StaffRowActions mail={mail} isOnCard onDelete={onDelete} />}
        </MailCard>
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

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto 24px',
  columnGap: 2,
  rowGap: '3px',
  alignItems: 'center',
  px: 4,
  py: 3,
  color: colors.ink,
  '&:has(> div > a:active)': { bgcolor: colors.hover },
} as const;

/** The link of the receiver covers the card; acts of the card stand above it. */
const wholeCard = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { ...focusRing, outlineOffset: -3 },
} as const;

const quiet = { color: colors.secondary, fontSize: 14, whiteSpace: 'nowrap' } as const;

interface CardProps {
  readonly mail: Mail;
  readonly look: MailListVariant;
  /** Acts on the letter. */
  readonly children: ReactNode;
}

/** Letter as a card on narrow screens: receiver, date, region and district, status. */
function MailCard({ mail, look: { letterPage, isForStaff, isByOrganization }, children }: CardProps) {
  const receiver = <ListedName name={mail.receiver} />;
  return (
    <Box sx={card}>
      <Box sx={{ fontWeight: 600, fontSize: 15 }}>
        {letterPage === undefined ? (
          receiver
        ) : (
          <TextLink to={letterPage} params={{ id: String(mail.id) }} sx={wholeCard}>
            {receiver}
          </TextLink>
        )}
      </Box>
      <Box sx={quiet}>{formatBriefMoment(mail.sentOn ?? mail.createdOn)}</Box>
      <Box sx={{ gridRow: '1 / span 4', gridColumn: 3, color: colors.quiet }}>
        {letterPage !== undefined && <ChevronRight aria-hidden />}
      </Box>
      <Box sx={{ gridColumn: '1 / span 2', lineHeight: '20px' }}>
        {`${mail.region.name}, ${mail.area.name}, ${mail.address}`}
      </Box>
      {isByOrganization && (
        <Box sx={{ ...quiet, gridColumn: '1 / span 2', whiteSpace: 'normal' }}>
          <ListedName name={senderOf(mail, true)} />
        </Box>
      )}
      <Box sx={{ gridColumn: '1 / span 2', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <div>
          <MailStatus mail={mail} isForStaff={isForStaff} />
        </div>
        {mail.perform && <Box sx={quiet}>{formatBriefDay(mail.perform.performedOn)}</Box>}
        {children}
        <Box
          sx={{ ...quiet, ml: 'auto' }}
        >{`${formatMailNumber(mail.id)}, ${texts.pages({ count: mail.pagesCount })}`}</Box>
      </Box>
    </Box>
  );
}

/** Whether a sender has no letter at all; requested only when a list is empty. */
function useHasNone(isEmpty: boolean): boolean {
  const isSender = useCan()('mail.create');
  const { data } = useQuery({ ...mailQueries.latest(), enabled: isEmpty && isSender });
  return isEmpty && isSender && data?.letters.length === 0;
}

/** Text and actions of an empty list: create the first letter, or search with fewer filters. */
function useEmptyListContent({ search: { state, filter, reset }, list }: MailList) {
  const hasNone = useHasNone(list.total === 0);
  if (hasNone) {
    return {
      emptyText: texts.none,
      emptyAction: (
        <ButtonLink variant="contained" to={paths['mail-create-pdf-form']}>
          {texts.create}
        </ButtonLink>
      ),
    };
  }
  const text = state.receiver ?? state.uid;
  const emptyAction = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
      {mailPeriodFilters.flat().some((name) => state[name] !== undefined) && (
        <Button variant="outlined" onClick={() => filter(clearedPeriodFilters)}>
          {texts.anyTime}
        </Button>
      )}
      {text !== undefined && (
        <Button variant="outlined" onClick={() => requestSearch(text)}>
          {texts.everywhere}
        </Button>
      )}
      <Button variant="outlined" onClick={reset}>
        {commonTexts.reset}
      </Button>
    </Box>
  );
  return { emptyText: texts.empty, emptyAction };
}
