import type { AttentionMail, AttentionMailKind } from '@hybrid-mail/contracts/attention';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type PageSearch, pagerProps, rowNumbers } from '../../lib/list-search/index.ts';
import { useLetterPage } from '../../shared/letter-page.ts';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { columnsOf, numberColumn, Pager } from '../../ui/data-table/index.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { colors } from '../../ui/theme/tokens.ts';
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

/** Kinds whose letters failed and carry a reason. */
const isExplained = (kind: AttentionMailKind) => kind !== 'stuck' && kind !== 'silent';

const columnsFrom = (numbers: { readonly first: number; readonly last: number }, kind: AttentionMailKind) => [
  numberColumn<AttentionMail>(numbers.first, numbers.last),
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
          size: 420,
          cell: ({ row }) => row.original.reason ?? commonTexts.none,
        }),
      ]
    : []),
];

const Card = ({ mail }: { readonly mail: AttentionMail }) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600 }}>{mail.receiver}</Box>
    <Box sx={{ color: colors.secondary }}>{senderOf(mail)}</Box>
    {mail.reason}
    <Box sx={{ display: 'flex', gap: 3 }}>
      <MailLink id={mail.id} />
      <Moment at={mail.since} />
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
  const columns = useMemo(() => columnsFrom(rowNumbers(search), kind), [search, kind]);
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
        card={(mail) => <Card mail={mail} />}
      />
      <Pager {...pagerProps(search, list)} />
    </>
  );
}
