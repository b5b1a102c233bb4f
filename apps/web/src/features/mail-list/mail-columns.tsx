import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/formats/dates.ts';
import { keepTogether } from '../../lib/formats/keep-together.ts';
import { type LetterPage, paths } from '../../lib/routes.ts';
import { commonTexts } from '../../messages/common.ts';
import { mailListTexts } from '../../messages/mail-list.ts';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { MailStatus } from './mail-status.tsx';

const texts = mailListTexts.columns;
const { accessor } = columnsOf<Mail>();

/** How a person's list looks. */
export interface MailLook {
  /** Where a letter is read; administrators read plain text (LIST-06). */
  readonly letterPage: LetterPage | undefined;
  /** Staff have a reading of the status of their own (OPEN-33). */
  readonly isForStaff: boolean;
  /** Whether the sender is told by the organization, as staff see it (ADMIN-40), or by the unit. */
  readonly isByOrganization: boolean;
}

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
  readonly page: LetterPage | undefined;
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

function senderColumn({ letterPage, isByOrganization }: MailLook, size: number) {
  return accessor((mail) => orNone(senderOf(mail, isByOrganization)), {
    id: isByOrganization ? 'organization' : 'sender',
    header: texts.sender,
    size,
    cell: ({ row, getValue }) => (
      <MailLink id={row.original.id} page={letterPage}>
        {getValue()}
      </MailLink>
    ),
  });
}

/** All columns fit into 1366 px beside the menu; where there are actions too, the others leave them room. */
const ordinarySizes = {
  ...{ id: 98, sender: 108, receiver: 128, region: 122, area: 122, address: 117, recipient: 78, pagesCount: 73 },
  ...{ createdOn: 78, sentOn: 78, sendStatus: 128, performedOn: 88 },
};
const staffSizes: typeof ordinarySizes = {
  ...{ id: 98, sender: 100, receiver: 112, region: 122, area: 122, address: 110, recipient: 70, pagesCount: 73 },
  ...{ createdOn: 74, sentOn: 74, sendStatus: 126, performedOn: 78 },
};
type Sizes = typeof ordinarySizes;

const places = (size: Sizes) => [
  accessor((mail) => mail.region.name, { id: 'region', header: texts.region, size: size.region }),
  accessor((mail) => mail.area.name, { id: 'area', header: texts.area, size: size.area }),
  accessor((mail) => keepTogether(mail.address), { id: 'address', header: texts.address, size: size.address }),
  accessor((mail) => keepTogether(orNone(mail.perform?.recipient)), {
    id: 'recipient',
    header: texts.recipient,
    size: size.recipient,
  }),
  accessor('pagesCount', { header: texts.pagesCount, size: size.pagesCount, meta: { isNumber: true } }),
];

const moments = (size: Sizes, isForStaff: boolean) => [
  accessor('createdOn', {
    header: texts.createdOn,
    size: size.createdOn,
    cell: ({ row }) => <Moment at={row.original.createdOn} />,
  }),
  accessor('sentOn', {
    header: texts.sentOn,
    size: size.sentOn,
    cell: ({ row }) => <Moment at={row.original.sentOn} />,
  }),
  accessor('sendStatus', {
    header: texts.status,
    size: size.sendStatus,
    cell: ({ row }) => <MailStatus mail={row.original} isForStaff={isForStaff} />,
  }),
  accessor((mail) => (mail.perform ? formatDay(mail.perform.performedOn) : commonTexts.none), {
    id: 'performedOn',
    header: texts.performedOn,
    size: size.performedOn,
  }),
];

/** The thirteen columns (specification 1 §2), in its order. */
export function mailColumns(numbers: { first: number; last: number }, look: MailLook): DataColumn<Mail>[] {
  const size = look.isByOrganization ? staffSizes : ordinarySizes;
  return [
    numberColumn<Mail>(numbers.first, numbers.last),
    accessor('id', {
      header: texts.id,
      size: size.id,
      meta: { isSticky: true },
      cell: ({ row }) => <MailNumberLink id={row.original.id} />,
    }),
    senderColumn(look, size.sender),
    accessor('receiver', {
      header: texts.receiver,
      size: size.receiver,
      meta: { isSticky: true },
      cell: ({ row }) => (
        <b style={{ fontWeight: 600 }}>
          <MailLink id={row.original.id} page={look.letterPage}>
            {row.original.receiver}
          </MailLink>
        </b>
      ),
    }),
    ...places(size),
    ...moments(size, look.isForStaff),
  ];
}
