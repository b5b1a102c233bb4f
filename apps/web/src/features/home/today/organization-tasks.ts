import { notSentFilter } from '@hybrid-mail/contracts/delivery';
import type { TodayContract, TodayReply } from '@hybrid-mail/contracts/today';
import { todayTexts } from '@hybrid-mail/messages/today';
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import { formatPlainDay, today as todayInTashkent } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { paths } from '../../../lib/routes.ts';
import type { TodayTask } from './task-row.tsx';

const texts = todayTexts.tasks;

function draftsNote({ drafts, block }: TodayReply): string {
  if (block) return texts.drafts.blocked({ why: texts.blocks[block] });
  if (!drafts?.price) return texts.drafts.noPrice;
  const price = formatMoney(drafts.price);
  return drafts.isEnough ? texts.drafts.enough({ price }) : texts.drafts.notEnough({ price });
}

/** @param unit unit by which the link filters, if the user may sign only its drafts; undefined for no filter */
export function draftsTasksOf(today: TodayReply, unit: number | undefined): TodayTask[] {
  const { drafts, block } = today;
  if (!drafts) return [];
  const { count } = drafts;
  return [
    {
      key: 'drafts',
      Icon: Draw,
      tone: 'grey',
      count,
      title: texts.drafts.title({ count }),
      note: draftsNote(today),
      action: {
        label: block ? texts.drafts.open : texts.drafts.action({ count }),
        link: { to: paths['mails-listing-draft'], search: { perform: notSentFilter, unit } },
      },
    },
  ];
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

export function contractTasksOf({ contract }: TodayReply): TodayTask[] {
  if (!contract) return [];
  const { contract: words } = texts;
  const isOver = contract.endsOn < todayInTashkent();
  const about = contract.number && { about: texts.aboutContract({ number: contract.number }) };
  return [
    {
      key: 'contract',
      Icon: Description,
      tone: isOver ? 'red' : 'grey',
      ...contractWords(contract, isOver),
      action: { label: words.action, howTo: { title: words.howTitle, text: words.how, ...about } },
    },
  ];
}

export function debtTasksOf({ debt }: TodayReply): TodayTask[] {
  if (debt === null) return [];
  const { debt: words } = texts;
  return [
    {
      key: 'debt',
      Icon: AccountBalanceWallet,
      tone: 'red',
      title: words.title({ money: formatMoney(debt) }),
      note: words.note,
      action: { label: words.action, howTo: { title: words.howTitle, text: words.how } },
    },
  ];
}
