import { type AttentionMailKind, silentDays, stuckHours } from '@hybrid-mail/contracts/attention';
import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { TodayLetters } from '@hybrid-mail/contracts/today';
import { todayTexts } from '@hybrid-mail/messages/today';
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import ScheduleSend from '@mui/icons-material/ScheduleSendOutlined';
import { formatDay, formatTime, today } from '../../../lib/formats/dates.ts';
import { paths } from '../../../lib/routes.ts';
import type { TaskAction, TodayTask } from './task-row.tsx';

const texts = todayTexts.tasks;
const { causes } = texts;

type Link = Extract<TaskAction, { link: unknown }>['link'];

/** Link to the list of the letters with this problem, which has the remedy in each row. */
const listOf = (kind: AttentionMailKind): Link => ({ to: paths['main-attention'], search: { kind, page: 1 } });

/** Link to the copy form of a single letter, or to the list of several. */
const copyOf = ({ kind, mailId }: TodayLetters): Link =>
  mailId === null ? listOf(kind) : { to: paths['mail-create-pdf-form'], search: { copyOf: mailId } };

/** Link to the copy form of a single returned letter, or to the table that copies several. */
const copiesOf = (letters: TodayLetters): Link =>
  letters.mailId === null ? { to: paths['mail-create-copies'] } : copyOf(letters);

/** Link to the page of a single letter, or to the drafts with this send status. */
const sendAgain = ({ mailId }: TodayLetters, status: number): Link =>
  mailId === null
    ? { to: paths['mails-listing-draft'], search: { perform: status } }
    : { to: paths['mail-view'], params: { id: String(mailId) } };

interface Look extends Pick<TodayTask, 'Icon' | 'tone'> {
  /** Permission that the action needs; undefined if it needs none. */
  readonly needs?: 'mail.create' | 'mail.send';
}

const looks: Record<AttentionMailKind, Look> = {
  refused: { Icon: ErrorOutline, tone: 'red', needs: 'mail.create' },
  unknown: { Icon: CloudOff, tone: 'red', needs: 'mail.send' },
  failed: { Icon: ErrorOutline, tone: 'red', needs: 'mail.send' },
  returned: { Icon: AssignmentReturn, tone: 'amber', needs: 'mail.create' },
  stuck: { Icon: ScheduleSend, tone: 'blue' },
  silent: { Icon: HourglassEmpty, tone: 'blue' },
};

interface Words {
  readonly title: string;
  readonly label: string;
  readonly link: Link;
}

function wordsOf(letters: TodayLetters): Words {
  const { kind, count } = letters;
  const label = kind === 'returned' ? causes.returned.action({ count }) : causes[kind].action;
  switch (kind) {
    case 'refused':
      return { title: causes.refused.title, label, link: copyOf(letters) };
    case 'returned':
      return { title: causes.returned.title, label, link: copiesOf(letters) };
    case 'unknown':
      return { title: causes.unknown.title, label, link: sendAgain(letters, sendStatus.postalError) };
    case 'failed':
      return { title: causes.failed.title, label, link: sendAgain(letters, sendStatus.internalError) };
    case 'stuck':
      return { title: causes.stuck.title({ stuckHours }), label, link: listOf(kind) };
    case 'silent':
      return { title: causes.silent.title({ silentDays }), label, link: listOf(kind) };
  }
}

function sinceWords({ count, since }: TodayLetters): string {
  if (today(Date.parse(since)) === today()) {
    const time = formatTime(since);
    return count === 1 ? texts.sinceToday({ time }) : texts.firstToday({ time });
  }
  const day = formatDay(since);
  return count === 1 ? texts.since({ day }) : texts.first({ day });
}

/** Task for letters with one problem; without a button if the user may not fix them. */
export function letterTaskOf(letters: TodayLetters, can: (action: NonNullable<Look['needs']>) => boolean): TodayTask {
  const { kind, count } = letters;
  const { needs, ...look } = looks[kind];
  const { title, ...action } = wordsOf(letters);
  const isAllowed = needs === undefined || can(needs);
  return { key: kind, ...look, count, title, note: sinceWords(letters), action: isAllowed ? action : null };
}
