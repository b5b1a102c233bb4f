import type { AttentionMail, AttentionMailKind } from '@hybrid-mail/contracts/attention';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatBriefMoment } from '../../lib/formats/dates.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type PageSearch, pagerProps, rowNumbers } from '../../lib/list-search/index.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { useLetterPage } from '../../shared/letter/letter-page.ts';
import { resultText } from '../../shared/letter/result-text.ts';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { columnsOf, numberColumn, Pager } from '../../ui/data-table/index.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { colors, heights, touchLink } from '../../ui/theme/tokens.ts';
import { attentionQueries } from './attention.queries.ts';
import type { AttentionListState } from './attention-list-state.ts';

const texts = attentionTexts.columns;
const { display } = columnsOf<AttentionMail>();

const senderOf = ({ organization, unit }: AttentionMail) => `${organization.name}, ${unit.name}`;

/** The letter's number as a link: the remedy is on its page. */
function MailLink({ id }: Pick<AttentionMail, 'id'>) {
  const page = useLetterPage();
  return (
    <TextLink to={page} params={{ id: String(id) }} sx={{ whiteSpace: 'nowrap' }}>
      {mailNumber(id)}
    </TextLink>
  );
}

/** Kinds whose letters failed or came back and carry a reason. */
const isExplained = (kind: AttentionMailKind) => kind !== 'stuck' && kind !== 'silent';

/** Delivery result of a returned letter; otherwise the reason given by the post or by this system. */
const reasonOf = ({ reason, performType }: AttentionMail) =>
  (performType === null ? reason : resultText(performType)) ?? commonTexts.none;

/** Whether copying to another address helps letters of this kind, and the user may create letters. */
function useMayCopy(kind: AttentionMailKind): boolean {
  const mayCreate = useCan()('mail.create');
  return mayCreate && (kind === 'refused' || kind === 'returned');
}

const CopyLink = ({ id }: Pick<AttentionMail, 'id'>) => (
  <TextLink
    to={paths['mail-create-pdf-form']}
    search={{ copyOf: id }}
    aria-label={attentionTexts.copyOf({ number: mailNumber(id) })}
  >
    {attentionTexts.copy}
  </TextLink>
);

interface Layout {
  readonly first: number;
  readonly last: number;
  readonly kind: AttentionMailKind;
  readonly mayCopy: boolean;
}

const columnsFrom = ({ first, last, kind, mayCopy }: Layout) => [
  numberColumn<AttentionMail>(first, last),
  display({ id: 'id', header: texts.id, size: 110, cell: ({ row }) => <MailLink id={row.original.id} /> }),
  display({
    id: 'receiver',
    header: texts.receiver,
    size: 240,
    cell: ({ row }) => <b style={{ fontWeight: 600 }}>{row.original.receiver}</b>,
  }),
  display({ id: 'sender', header: texts.sender, size: 300, cell: ({ row }) => senderOf(row.original) }),
  display({ id: 'since', header: texts.since, size: 110, cell: ({ row }) => <Moment at={row.original.since} /> }),
  ...(isExplained(kind)
    ? [
        display({
          id: 'reason',
          header: texts.reason,
          size: mayCopy ? 250 : 420,
          cell: ({ row }) => reasonOf(row.original),
        }),
      ]
    : []),
  ...(mayCopy
    ? [
        display({
          id: 'copy',
          header: attentionTexts.action,
          size: 190,
          cell: ({ row }) => <CopyLink id={row.original.id} />,
        }),
      ]
    : []),
];

const links = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: heights.touch,
  mb: -2,
  '& a': touchLink,
} as const;

const Card = ({ mail, mayCopy }: { readonly mail: AttentionMail; readonly mayCopy: boolean }) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600 }}>{mail.receiver}</Box>
    <Box sx={{ color: colors.secondary }}>{senderOf(mail)}</Box>
    {(mail.reason ?? mail.performType) !== null && <span>{reasonOf(mail)}</span>}
    <Box sx={links}>
      <MailLink id={mail.id} />
      <span>{formatBriefMoment(mail.since)}</span>
      {mayCopy && <CopyLink id={mail.id} />}
    </Box>
  </Box>
);

interface Props {
  readonly kind: AttentionMailKind;
  readonly search: PageSearch & { readonly state: AttentionListState };
}

/** Letters of one kind, longest waiting first. */
export function AttentionMails({ kind, search }: Props) {
  const list = usePaged(attentionQueries.mails(kind, search.state), search);
  const mayCopy = useMayCopy(kind);
  const columns = useMemo(() => columnsFrom({ ...rowNumbers(search), kind, mayCopy }), [search, kind, mayCopy]);
  const page = useLetterPage();
  const navigate = useNavigate();
  return (
    <>
      <StaffTable
        label={attentionTexts.kinds[kind].label}
        columns={columns}
        list={list}
        idOf={({ id }) => id}
        emptyText={attentionTexts.empty}
        onOpen={({ id }) => void navigate({ to: page, params: { id: String(id) } })}
        card={(mail) => <Card mail={mail} mayCopy={mayCopy} />}
      />
      <Pager {...pagerProps(search, list)} />
    </>
  );
}
