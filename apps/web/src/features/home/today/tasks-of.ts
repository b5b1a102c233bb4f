import { type AttentionMailKind, silentDays, stuckHours } from '@hybrid-mail/contracts/attention';
import { notSentFilter } from '@hybrid-mail/contracts/delivery';
import type { TodayContract, TodayLetters, TodayReply } from '@hybrid-mail/contracts/today';
import { letterInquiryTexts } from '@hybrid-mail/messages/letter-inquiry';
import { todayTexts } from '@hybrid-mail/messages/today';
import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import ScheduleSend from '@mui/icons-material/ScheduleSendOutlined';
import { formatDay, formatPlainDay, formatTime, today as todayInTashkent } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import type { LinkTarget } from '../../../lib/link-target.ts';
import { paths } from '../../../lib/routes.ts';
import type { TodaySendingKind } from '../../../shared/requests/today-sending-request.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';

const texts = todayTexts.tasks;
const { causes } = texts;

/** Task for today, with the button that resolves it. */
export interface TodayTask {
  readonly key: string;
  readonly Icon: SvgIconComponent;
  readonly tone: Tone;
  /** Omitted for tasks that are not about letters. */
  readonly count?: number;
  readonly title: string;
  readonly note: string;
  readonly action: TaskAction | null;
}

export type TaskAction = { readonly label: string } & (
  | { readonly link: LinkTarget }
  | { readonly howTo: HowTo }
  /** Opens the dialog that does the task here. */
  | { readonly act: TodaySendingKind }
  /** Asks the post about all letters without news. */
  | { readonly isAsking: true }
);

/** Instructions for a change that only the operator can make. */
export interface HowTo {
  readonly title: string;
  readonly text: string;
  /** What the user must tell the operator besides the INN. */
  readonly about?: string;
}

type Way = { readonly link: LinkTarget } | { readonly act: TodaySendingKind } | { readonly isAsking: true };

/** Link to the list of the letters with this problem, which has the remedy in each row. */
const listOf = ({ kind }: TodayLetters): Way => ({ link: { to: paths['main-attention'], search: { kind, page: 1 } } });

/** Link to the copy form of a single letter, or to the list of several. */
const copyOf = (letters: TodayLetters): Way =>
  letters.mailId === null
    ? listOf(letters)
    : { link: { to: paths['mail-create-pdf-form'], search: { copyOf: letters.mailId } } };

/** The copy form of a single returned letter, else the dialog or the table of copies. */
function copiesOf(letters: TodayLetters, mayOpenDialog: boolean): Way {
  if (letters.mailId !== null) return copyOf(letters);
  return mayOpenDialog ? { act: 'returned' } : { link: { to: paths['mail-create-copies'] } };
}

interface Look extends Pick<TodayTask, 'Icon' | 'tone' | 'title'> {
  /** Permission that the action needs; undefined if it needs none. */
  readonly needs?: 'mail.create' | 'mail.send';
  readonly way: (letters: TodayLetters, mayOpenDialog: boolean) => Way;
}

const looks: Record<AttentionMailKind, Look> = {
  refused: { Icon: ErrorOutline, tone: 'red', needs: 'mail.create', title: causes.refused.title, way: copyOf },
  unknown: {
    Icon: CloudOff,
    tone: 'red',
    needs: 'mail.send',
    title: causes.unknown.title,
    way: () => ({ act: 'unknown' }),
  },
  failed: {
    Icon: ErrorOutline,
    tone: 'red',
    needs: 'mail.send',
    title: causes.failed.title,
    way: () => ({ act: 'failed' }),
  },
  returned: {
    Icon: AssignmentReturn,
    tone: 'amber',
    needs: 'mail.create',
    title: causes.returned.title,
    way: copiesOf,
  },
  stuck: { Icon: ScheduleSend, tone: 'blue', title: causes.stuck.title({ stuckHours }), way: listOf },
  silent: { Icon: HourglassEmpty, tone: 'blue', title: causes.silent.title({ silentDays }), way: listOf },
};

function sinceWords({ count, since }: TodayLetters): string {
  if (todayInTashkent(Date.parse(since)) === todayInTashkent()) {
    const time = formatTime(since);
    return count === 1 ? texts.sinceToday({ time }) : texts.firstToday({ time });
  }
  const day = formatDay(since);
  return count === 1 ? texts.since({ day }) : texts.first({ day });
}

/** Several refused letters have different errors, each of which is corrected in its row of a list. */
function labelOf({ kind, count, mailId }: TodayLetters): string {
  if (kind === 'refused' && mailId === null) return texts.open;
  return kind === 'returned' ? causes.returned.action({ count }) : causes[kind].action;
}

interface Allowed {
  readonly can: (action: NonNullable<Look['needs']> | 'mail.askPost') => boolean;
  /** Whether the dialog has letters to sign, beside returned ones. */
  readonly mayOpenDialog: boolean;
}

/** Asks about letters without news here; who may not ask opens their list. */
function silentAction(letters: TodayLetters, can: Allowed['can']): TaskAction {
  if (!can('mail.askPost')) return { label: causes.silent.action, ...listOf(letters) };
  return { label: letters.count === 1 ? letterInquiryTexts.ask : letterInquiryTexts.askAll, isAsking: true };
}

/** Task for letters with one problem; without a button if the user may not fix them. */
export function letterTaskOf(letters: TodayLetters, { can, mayOpenDialog }: Allowed): TodayTask {
  const { kind, count } = letters;
  const { needs, way, ...look } = looks[kind];
  const isAllowed = needs === undefined || can(needs);
  const usual = isAllowed ? { label: labelOf(letters), ...way(letters, mayOpenDialog) } : null;
  const action = kind === 'silent' ? silentAction(letters, can) : usual;
  return { key: kind, ...look, count, note: sinceWords(letters), action };
}

function draftsNote({ drafts, block }: TodayReply): string {
  if (block) return texts.drafts.blocked({ why: texts.blocks[block] });
  if (!drafts?.price) return texts.drafts.noPrice;
  const price = formatMoney(drafts.price);
  return drafts.isEnough ? texts.drafts.enough({ price }) : texts.drafts.notEnough({ price });
}

/** @param unit unit by which the list filters, if the user may sign only its drafts; undefined for no filter */
export function draftsTaskOf(today: TodayReply, unit: number | undefined): TodayTask | null {
  const { drafts, block } = today;
  if (!drafts) return null;
  const { count } = drafts;
  return {
    key: 'drafts',
    Icon: Draw,
    tone: 'grey',
    count,
    title: texts.drafts.title({ count }),
    note: draftsNote(today),
    action: block
      ? { label: texts.open, link: { to: paths['mails-listing-draft'], search: { perform: notSentFilter, unit } } }
      : { label: texts.drafts.action({ count }), act: 'drafts' },
  };
}

/**
 * The note about several contracts must be true whether some or all have ended, because only the first end is known.
 */
function contractWords({ number, endsOn, units }: TodayContract, isOver: boolean): Pick<TodayTask, 'title' | 'note'> {
  const { contract: words } = texts;
  const day = formatPlainDay(endsOn);
  if (units > 1) {
    const contract = words.several({ units });
    return isOver
      ? { title: words.severalEnded({ contract, day }), note: words.severalEndedNote }
      : { title: words.severalEnd({ contract, day }), note: words.severalEndNote };
  }
  const contract = number ? words.named({ number }) : words.unnamed;
  return isOver
    ? { title: words.ended({ contract, day }), note: words.endedNote }
    : { title: words.ends({ contract, day }), note: words.endsNote };
}

export function contractTaskOf({ contract }: TodayReply): TodayTask | null {
  if (!contract) return null;
  const { contract: words } = texts;
  const isOver = contract.endsOn < todayInTashkent();
  const about = contract.number && { about: texts.aboutContract({ number: contract.number }) };
  return {
    key: 'contract',
    Icon: Description,
    tone: isOver ? 'red' : 'grey',
    ...contractWords(contract, isOver),
    action: { label: words.action, howTo: { title: words.howTitle, text: words.how, ...about } },
  };
}

export function debtTaskOf({ debt }: TodayReply): TodayTask | null {
  if (debt === null) return null;
  const { debt: words } = texts;
  return {
    key: 'debt',
    Icon: AccountBalanceWallet,
    tone: 'red',
    title: words.title({ money: formatMoney(debt) }),
    note: words.note,
    action: { label: words.action, howTo: { title: words.howTitle, text: words.how } },
  };
}
