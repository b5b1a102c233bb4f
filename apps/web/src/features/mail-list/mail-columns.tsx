import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/formats/dates.ts';
import { keepTogether } from '../../lib/formats/keep-together.ts';
import { rowHint } from '../../lib/mail-progress.ts';
import { mailStatusOf } from '../../lib/mail-status.ts';
import { paths } from '../../lib/routes.ts';
import { commonTexts } from '../../messages/common.ts';
import { mailListTexts } from '../../messages/mail-list.ts';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';

const texts = mailListTexts.columns;
const { accessor } = columnsOf<Mail>();

/** The unit whose letter it is. */
export const senderOf = (mail: Mail) => mail.creatorUser.unit?.name ?? mail.creatorUser.organization?.name;

const orNone = (text: string | null | undefined) => text || commonTexts.none;

export function MailNumberLink({ id }: { readonly id: number }) {
  const number = mailNumber(id);
  return (
    <TextLink to={paths.track} params={{ uid: number }} sx={{ whiteSpace: 'nowrap' }}>
      {number}
    </TextLink>
  );
}

interface MailLinkProps {
  readonly id: number;
  /** Administrators read plain text (LIST-06). */
  readonly isLink: boolean;
  readonly children: ReactNode;
}

function MailLink({ id, isLink, children }: MailLinkProps) {
  if (!isLink) return children;
  return (
    <TextLink to={paths['mail-view']} params={{ id: String(id) }} sx={{ color: 'inherit' }}>
      {children}
    </TextLink>
  );
}

export function MailStatusChip({ mail, wrap }: { readonly mail: Mail; readonly wrap?: boolean }) {
  const { tone, icon, label } = mailStatusOf(mail);
  return <StatusChip tone={tone} icon={icon} label={label} hint={rowHint(mail)} wrap={wrap} />;
}

const places = [
  accessor((mail) => mail.region.name, { id: 'region', header: texts.region, size: 122 }),
  accessor((mail) => mail.area.name, { id: 'area', header: texts.area, size: 122 }),
  accessor((mail) => keepTogether(mail.address), { id: 'address', header: texts.address, size: 117 }),
  accessor((mail) => keepTogether(orNone(mail.perform?.recipient)), {
    id: 'recipient',
    header: texts.recipient,
    size: 78,
  }),
  accessor('pagesCount', { header: texts.pagesCount, size: 73, meta: { isNumber: true } }),
];

const moments = [
  accessor('createdOn', {
    header: texts.createdOn,
    size: 78,
    cell: ({ row }) => <Moment at={row.original.createdOn} />,
  }),
  accessor('sentOn', { header: texts.sentOn, size: 78, cell: ({ row }) => <Moment at={row.original.sentOn} /> }),
  accessor('sendStatus', {
    header: texts.status,
    size: 128,
    cell: ({ row }) => <MailStatusChip mail={row.original} wrap />,
  }),
  accessor((mail) => (mail.perform ? formatDay(mail.perform.performedOn) : commonTexts.none), {
    id: 'performedOn',
    header: texts.performedOn,
    size: 88,
  }),
];

/** The thirteen columns (specification 1 §2), in its order. */
export function mailColumns(numbers: { first: number; last: number }, isLinked: boolean): DataColumn<Mail>[] {
  return [
    numberColumn<Mail>(numbers.first, numbers.last),
    accessor('id', {
      header: texts.id,
      size: 98,
      meta: { isSticky: true },
      cell: ({ row }) => <MailNumberLink id={row.original.id} />,
    }),
    accessor((mail) => orNone(senderOf(mail)), {
      id: 'sender',
      header: texts.sender,
      size: 108,
      cell: ({ row, getValue }) => (
        <MailLink id={row.original.id} isLink={isLinked}>
          {getValue()}
        </MailLink>
      ),
    }),
    accessor('receiver', {
      header: texts.receiver,
      size: 128,
      meta: { isSticky: true },
      cell: ({ row }) => (
        <b style={{ fontWeight: 600 }}>
          <MailLink id={row.original.id} isLink={isLinked}>
            {row.original.receiver}
          </MailLink>
        </b>
      ),
    }),
    ...places,
    ...moments,
  ];
}
