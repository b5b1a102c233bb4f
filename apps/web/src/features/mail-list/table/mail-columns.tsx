import { type MailColumn, mailColumns } from '@hybrid-mail/contracts/mail-columns';
import { formatCheckedNumber, formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { formatName } from '@hybrid-mail/messages/format-name';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/formats/dates.ts';
import { insertNoBreakSpaces } from '../../../lib/formats/insert-no-break-spaces.ts';
import { type LetterPagePath, paths } from '../../../lib/routes.ts';
import { columnHelperOf, type DataColumn, numberColumn } from '../../../ui/data-table/index.ts';
import { ClampedText } from '../../../ui/data-table/widths/clamped-text.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { ListedName } from '../../../ui/listed-name/listed-name.tsx';
import { Moment } from '../../../ui/moment/moment.tsx';
import { LetterActions } from './letter-actions.tsx';
import { MailStatus, statusOf } from './mail-status.tsx';

const texts = mailListTexts.columns;
const { accessor } = columnHelperOf<Mail>();

/** Variant of the list, which depends on the user. */
export interface MailListVariant {
  /** Page that a row links to; undefined for administrators, who see plain text (LIST-06). */
  readonly letterPage: LetterPagePath | undefined;
  /** Staff see a different status text (OPEN-33). */
  readonly isForStaff: boolean;
  /** Whether the sender column shows the organization, as for staff (ADMIN-40), or the unit. */
  readonly isByOrganization: boolean;
}

/**
 * Column widths in pixels. They fit a window of 1366 px with the menu; in a wider window all columns grow
 * proportionally.
 */
const size: Readonly<Record<Exclude<MailColumn, 'number'>, number>> = {
  id: 102,
  sender: 97,
  receiver: 119,
  region: 126,
  area: 121,
  address: 98,
  recipient: 76,
  pagesCount: 71,
  createdOn: 71,
  sentOn: 71,
  status: 127,
  performedOn: 83,
};
export const actionsWidth = 74;

/** Widths in a table with one line a row, where they differ: a moment and a status take one line. */
const lineSize: Readonly<Partial<Record<MailColumn, number>>> = {
  sender: 130,
  receiver: 150,
  address: 120,
  recipient: 90,
  createdOn: 120,
  sentOn: 120,
  status: 150,
};

/** Pixels by which these columns are narrower in the staff list, which has both checkboxes and actions. */
const narrowerForStaff: Partial<Record<MailColumn, number>> = {
  receiver: 10,
  address: 12,
  status: 11,
  // Only the last column has a wider padding, and in the staff list this is not the last one.
  performedOn: 13,
};

const orNone = (text: string | null | undefined) => text || commonTexts.none;

/**
 * Link to the tracking page. The number contains check characters, with which that page also shows the delivery result.
 */
const MailNumberLink = ({ mail: { id, uid } }: { readonly mail: Mail }) => (
  <TextLink to={paths.track} params={{ uid: formatCheckedNumber(id, uid) }} sx={{ whiteSpace: 'nowrap' }}>
    {formatMailNumber(id)}
  </TextLink>
);

interface MailLinkProps {
  readonly id: number;
  readonly page: LetterPagePath | undefined;
  readonly children: ReactNode;
}

function MailLink({ id, page, children }: MailLinkProps) {
  if (page === undefined) return children;
  return (
    <TextLink to={page} params={{ id: String(id) }} sx={{ color: 'inherit' }}>
      {children}
    </TextLink>
  );
}

export const senderOf = ({ creatorUser: { organization, unit } }: Mail, isByOrganization: boolean) =>
  isByOrganization ? (organization ?? unit)?.name : (unit ?? organization)?.name;

const letter = ({ letterPage, isByOrganization }: MailListVariant) => ({
  id: accessor('id', {
    header: texts.id,
    size: size.id,
    meta: { isSticky: true, words: 'head' },
    cell: ({ row }) => <MailNumberLink mail={row.original} />,
  }),
  // The widths of columns are measured by the shown names.
  sender: accessor((mail) => formatName(orNone(senderOf(mail, isByOrganization))), {
    id: isByOrganization ? 'organization' : 'sender',
    header: texts.sender,
    size: size.sender,
    meta: { words: 'plain' },
    cell: ({ row }) => (
      <ClampedText text={orNone(senderOf(row.original, isByOrganization))}>
        <MailLink id={row.original.id} page={letterPage}>
          <ListedName name={senderOf(row.original, isByOrganization)} />
        </MailLink>
      </ClampedText>
    ),
  }),
  receiver: accessor(({ receiver }) => formatName(receiver), {
    id: 'receiver',
    header: texts.receiver,
    size: size.receiver,
    meta: { isSticky: true, words: 'strong' },
    cell: ({ row }) => (
      <ClampedText text={row.original.receiver} isStrong>
        <MailLink id={row.original.id} page={letterPage}>
          <ListedName name={row.original.receiver} />
        </MailLink>
      </ClampedText>
    ),
  }),
});

const places = {
  region: accessor((mail) => mail.region.name, {
    id: 'region',
    header: texts.region,
    size: size.region,
    meta: { words: 'plain' },
    cell: ({ getValue }) => <ClampedText text={getValue()} />,
  }),
  area: accessor((mail) => mail.area.name, {
    id: 'area',
    header: texts.area,
    size: size.area,
    meta: { words: 'plain' },
    cell: ({ getValue }) => <ClampedText text={getValue()} />,
  }),
  address: accessor((mail) => insertNoBreakSpaces(mail.address), {
    id: 'address',
    header: texts.address,
    size: size.address,
    meta: { words: 'plain', isLong: true },
    cell: ({ getValue }) => <ClampedText text={getValue()} isLong />,
  }),
  recipient: accessor((mail) => insertNoBreakSpaces(orNone(mail.perform?.recipient)), {
    id: 'recipient',
    header: texts.recipient,
    size: size.recipient,
    meta: { words: 'plain' },
    cell: ({ getValue }) => <ClampedText text={getValue()} />,
  }),
  pagesCount: accessor('pagesCount', {
    header: texts.pagesCount,
    size: size.pagesCount,
    meta: { isNumber: true, words: 'head' },
    sortDescFirst: true,
  }),
};

/** @param hasActions whether the status cell has actions; next to the quick look, the look has them */
const moments = (isForStaff: boolean, hasActions: boolean) => ({
  createdOn: accessor('createdOn', {
    header: texts.createdOn,
    sortDescFirst: true,
    size: size.createdOn,
    meta: { words: 'head' },
    cell: ({ row }) => <Moment at={row.original.createdOn} />,
  }),
  sentOn: accessor('sentOn', {
    header: texts.sentOn,
    sortDescFirst: true,
    size: size.sentOn,
    meta: { words: 'head' },
    cell: ({ row }) => <Moment at={row.original.sentOn} />,
  }),
  // The width of the column is measured by the shown words.
  status: accessor((mail) => statusOf(mail, isForStaff).label, {
    id: 'sendStatus',
    header: texts.status,
    size: size.status,
    meta: { words: 'chip' },
    cell: ({ row }) => (
      <div style={{ position: 'relative', background: 'inherit' }}>
        <MailStatus mail={row.original} isForStaff={isForStaff} />
        {hasActions && !isForStaff && <LetterActions mail={row.original} />}
      </div>
    ),
  }),
  performedOn: accessor((mail) => (mail.perform ? formatDay(mail.perform.performedOn) : commonTexts.none), {
    id: 'performedOn',
    header: texts.performedOn,
    sortDescFirst: true,
    size: size.performedOn,
    meta: { words: 'head' },
  }),
});

/**
 * Columns of the list, in order. A column is sortable only if the contract names a sort for it.
 * @param shown columns to return; all by default
 */
export function mailColumnsOf(
  numbers: { first: number; last: number },
  look: MailListVariant,
  shown?: readonly MailColumn[],
): DataColumn<Mail>[] {
  const columns: Record<MailColumn, DataColumn<Mail>> = {
    number: numberColumn<Mail>(numbers.first, numbers.last),
    ...letter(look),
    ...places,
    ...moments(look.isForStaff, shown === undefined),
  };
  return mailColumns
    .filter(({ key }) => shown?.includes(key) ?? true)
    .map(({ key, sort }) => {
      const { size: whole = 0, meta, ...column } = columns[key];
      return {
        ...column,
        meta: { ...meta, lineSize: lineSize[key] ?? whole },
        size: whole - (look.isForStaff ? (narrowerForStaff[key] ?? 0) : 0),
        enableSorting: sort !== null,
      };
    });
}
