import type { AttentionCount } from '@hybrid-mail/contracts/attention';
import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { staffTodayTexts } from '@hybrid-mail/messages/staff-today';
import { todayTexts } from '@hybrid-mail/messages/today';
import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheckOutlined';
import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import ScheduleSend from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { attentionCounts } from '../../../lib/queries/attention.queries.ts';
import { paths } from '../../../lib/routes.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { sendingCountsQuery } from '../home.queries.ts';
import { TaskPanel } from '../today/task-panel.tsx';
import { TaskList } from '../today/task-row.tsx';
import type { TodayTask } from '../today/tasks-of.ts';
import { taskPanelPlace } from './beside-cards.ts';

const texts = staffTodayTexts.tasks;
type Kind = keyof typeof texts;

interface Look {
  readonly Icon: SvgIconComponent;
  readonly tone: Tone;
}

/** Tasks in the order of the page: first those that only an administrator can do. */
const looks: Record<Kind, Look> = {
  decision: { Icon: Gavel, tone: 'red' },
  waiting: { Icon: PlaylistAddCheck, tone: 'amber' },
  contractEnding: { Icon: Description, tone: 'amber' },
  unpriced: { Icon: PriceChange, tone: 'amber' },
  debt: { Icon: AccountBalanceWallet, tone: 'amber' },
  stuck: { Icon: ScheduleSend, tone: 'amber' },
  sender: { Icon: NotificationsActive, tone: 'blue' },
  silent: { Icon: HourglassEmpty, tone: 'blue' },
};
const kinds = Object.keys(looks) as Kind[];

type Counts = Partial<Record<Kind, number>>;

/** Rows of the desk of the sending, and records of «Требуют внимания». */
const ofSending: readonly Kind[] = ['decision', 'sender'];

const linkOf = (kind: Kind) =>
  ofSending.includes(kind)
    ? { to: paths['admin-sending'], search: { kind } }
    : { to: paths['admin-attention'], search: { kind, page: 1 } };

const staffTaskOf = (kind: Kind, count: number): TodayTask => ({
  key: kind,
  ...looks[kind],
  count,
  title: texts[kind].title({ count }),
  note: texts[kind].note,
  action: { label: texts[kind].action, link: linkOf(kind) },
});

const countsOf = (attention: readonly AttentionCount[], waiting: SendingState['waiting']): Counts =>
  Object.fromEntries([...attention, ...waiting].map(({ kind, count }) => [kind, count]));

/** «Дела на сегодня» of an administrator: each row leads to exactly the records that it counts. */
export function StaffTasks() {
  const attention = useQuery(attentionCounts());
  const sending = useQuery(sendingCountsQuery());
  const failed = [attention, sending].find(({ isError, data }) => isError && data === undefined);
  const isReady = attention.data !== undefined && sending.data !== undefined;
  const counts = countsOf(attention.data ?? [], sending.data?.waiting ?? []);
  const tasks = kinds.flatMap((kind) => (counts[kind] ? [staffTaskOf(kind, counts[kind])] : []));
  return (
    <Box sx={taskPanelPlace}>
      <TaskPanel title={todayTexts.tasks.title} failed={failed} failedText={todayTexts.tasks.failed}>
        {isReady ? <TaskList tasks={tasks} /> : undefined}
      </TaskPanel>
    </Box>
  );
}
