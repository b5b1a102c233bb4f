import type { AttentionMail, AttentionMailKind } from '@hybrid-mail/contracts/attention';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { attentionTexts } from '@hybrid-mail/messages/attention';
import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatBriefMoment, formatPlainDay } from '../../lib/formats/dates.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { useCan, useScope } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { useLetterPagePath } from '../../shared/letter/letter-link.tsx';
import { resultText } from '../../shared/letter/result-text.ts';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { colors, heights, touchButton, touchLink } from '../../ui/theme/tokens.ts';
import { attentionQueries } from './attention.queries.ts';
import { AttentionList, type AttentionSearch } from './attention-list.tsx';
import { RemindCell } from './remind-cell.tsx';

const texts = attentionTexts.columns;
const { plain } = columnMakersOf<AttentionMail>();

/** How much of the sender differs from row to row: nothing for a unit, the unit for an organization, both for staff. */
type SenderForm = 'none' | 'unit' | 'whole';

function useSenderForm(): SenderForm {
  const scope = useScope('attention.read');
  switch (scope) {
    case 'unit':
      return 'none';
    case 'organization':
      return 'unit';
    default:
      return 'whole';
  }
}

const senderOf = ({ organization, unit }: AttentionMail, form: SenderForm) => (
  <>
    {form === 'whole' && (
      <>
        <ListedName name={organization.name} />,{' '}
      </>
    )}
    <ListedName name={unit.name} />
  </>
);

/** Link to the letter's page, where the problem can be fixed. */
function MailLink({ id }: Pick<AttentionMail, 'id'>) {
  const page = useLetterPagePath();
  return (
    <TextLink to={page} params={{ id: String(id) }} sx={{ whiteSpace: 'nowrap' }}>
      {formatMailNumber(id)}
    </TextLink>
  );
}

/** Whether letters of this kind have a reason: the sending failed, the letter was returned, or the post was asked. */
const isExplained = (kind: AttentionMailKind) => kind !== 'stuck';

/** The reason without the advice that the page and the link of the row give. */
const withoutAdvice = (reason: string | null) => reason?.replace(attentionTexts.copyAdvice, '') ?? null;

/** Delivery result of a returned letter, an open question to the post, or the reason given by the post or this system. */
function reasonOf({ reason, performType, answerDueOn }: AttentionMail): string {
  if (answerDueOn !== null) return attentionTexts.asked({ day: formatPlainDay(answerDueOn) });
  return (performType === null ? withoutAdvice(reason) : resultText(performType)) ?? commonTexts.none;
}

interface CopyLinkProps extends Pick<AttentionMail, 'id'> {
  readonly kind: AttentionMailKind;
  /** A card has a button in place of the link. */
  readonly isButton?: boolean;
}

/** A returned letter needs another address; the post refuses letters for other reasons, too. */
function CopyLink({ id, kind, isButton = false }: CopyLinkProps) {
  const { copy, copyOf, corrected, correctedOf } = attentionTexts;
  const [label, name] = kind === 'refused' ? [corrected, correctedOf] : [copy, copyOf];
  const link = {
    to: paths['mail-create-pdf-form'],
    search: { copyOf: id },
    'aria-label': name({ number: formatMailNumber(id) }),
  } as const;
  return isButton ? (
    <ButtonLink variant="outlined" {...link} sx={{ ...touchButton, ml: 'auto' }}>
      {label}
    </ButtonLink>
  ) : (
    <TextLink {...link}>{label}</TextLink>
  );
}

/** Kinds of letters that only their sender can send on. */
const isForSender = (kind: AttentionMailKind) => kind === 'refused' || kind === 'unknown' || kind === 'failed';

interface RowForm {
  readonly kind: AttentionMailKind;
  readonly senderForm: SenderForm;
  readonly mayCopy: boolean;
  readonly mayRemind: boolean;
}

const columnsOf = ({ kind, senderForm, mayCopy, mayRemind }: RowForm) => {
  const hasAct = mayCopy || mayRemind;
  return [
    plain('id', texts.id, 110, ({ id }) => <MailLink id={id} />),
    plain('receiver', texts.receiver, hasAct ? 215 : 240, ({ receiver }) => (
      <b style={{ fontWeight: 600 }}>
        <ListedName name={receiver} />
      </b>
    )),
    ...(senderForm === 'none'
      ? []
      : [plain('sender', texts.sender, hasAct ? 225 : 300, (mail) => senderOf(mail, senderForm))]),
    plain('since', texts.since, 110, ({ since }) => <Moment at={since} />, { lineSize: 126 }),
    ...(isExplained(kind)
      ? [plain('reason', kind === 'silent' ? texts.asked : texts.reason, hasAct ? 350 : 420, reasonOf)]
      : []),
    ...(mayRemind ? [plain('remind', attentionTexts.action, 150, ({ id }) => <RemindCell id={id} />)] : []),
    ...(mayCopy ? [plain('copy', attentionTexts.action, 190, ({ id }) => <CopyLink id={id} kind={kind} />)] : []),
  ];
};

const links = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: heights.touch,
  mb: -2,
  '& a:not(.MuiButton-root)': touchLink,
} as const;

interface CardProps extends RowForm {
  readonly mail: AttentionMail;
}

const Card = ({ mail, kind, senderForm, mayCopy, mayRemind }: CardProps) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1 }}>
    <Box sx={{ fontWeight: 600 }}>
      <ListedName name={mail.receiver} />
    </Box>
    {senderForm !== 'none' && <Box sx={{ color: colors.secondary }}>{senderOf(mail, senderForm)}</Box>}
    {(mail.reason ?? mail.performType ?? mail.answerDueOn) !== null && <span>{reasonOf(mail)}</span>}
    <Box sx={links}>
      <MailLink id={mail.id} />
      <span>{formatBriefMoment(mail.since)}</span>
      {mayCopy && <CopyLink id={mail.id} kind={kind} isButton />}
      {mayRemind && (
        <Box sx={{ ml: 'auto' }}>
          <RemindCell id={mail.id} />
        </Box>
      )}
    </Box>
  </Box>
);

interface Props {
  readonly kind: AttentionMailKind;
  readonly search: AttentionSearch;
}

/** Letters of one kind, longest waiting first. */
export function AttentionMails({ kind, search }: Props) {
  const list = usePaged(attentionQueries.mails(kind, search.state), search);
  const mayCreate = useCan()('mail.create');
  const mayCopy = mayCreate && (kind === 'refused' || kind === 'returned');
  const mayRemind = useCan()('sending.act') && isForSender(kind);
  const senderForm = useSenderForm();
  const form = useMemo(() => ({ kind, senderForm, mayCopy, mayRemind }), [kind, senderForm, mayCopy, mayRemind]);
  const columns = useMemo(() => columnsOf(form), [form]);
  const page = useLetterPagePath();
  const navigate = useNavigate();
  return (
    <AttentionList
      kind={kind}
      search={search}
      list={list}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: page, params: { id: String(id) } })}
      card={(mail) => <Card mail={mail} {...form} />}
    />
  );
}
