import type { AttentionMailKind } from '@hybrid-mail/contracts/attention';
import type { TodayReply } from '@hybrid-mail/contracts/today';
import { todayTexts } from '@hybrid-mail/messages/today';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useCan, useSigningUnit } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import {
  type TodaySendingComponent,
  type TodaySendingTask,
  todaySendingKinds,
} from '../../../shared/requests/today-sending-request.ts';
import { useTodaySending } from '../../../shared/sending/use-today-sending.tsx';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { isFocusLost } from '../../../ui/page-header/lost-focus.ts';
import { touchLink } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { countProblemLetters, todayQueries } from '../home.queries.ts';
import { TaskPanel } from './task-panel.tsx';
import { TaskList } from './task-row.tsx';
import { contractTaskOf, debtTaskOf, draftsTaskOf, letterTaskOf, type TodayTask } from './tasks-of.ts';

const texts = todayTexts.tasks;

interface Props {
  /** Dialog that does tasks, passed in, because it is a separate feature. */
  readonly sending: TodaySendingComponent;
}

/** «Дела на сегодня»: a row for each task, with the button that resolves it. */
export function TodayTasks({ sending }: Props) {
  const query = useQuery(todayQueries.read());
  const { data, isError } = query;
  const count = data ? countProblemLetters(data) : 0;
  const action = count > 0 && (
    <TextLink to={paths['main-attention']} sx={touchLink}>
      {texts.all({ count: formatCount(count) })}
    </TextLink>
  );
  return (
    <Box {...tourTarget('today')} sx={{ display: 'grid', minWidth: 0, borderRadius: '8px' }}>
      <TaskPanel title={texts.title} action={action} failed={isError ? query : undefined} failedText={texts.failed}>
        {data && <Tasks today={data} sending={sending} />}
      </TaskPanel>
    </Box>
  );
}

/** The tasks that the dialog can do. */
function sendingTasksOf(today: TodayReply, can: ReturnType<typeof useCan>): TodaySendingTask[] {
  const counts: Partial<Record<AttentionMailKind | 'drafts', number>> = {
    ...Object.fromEntries(today.letters.map(({ kind, count }) => [kind, count])),
    ...(today.drafts && { drafts: today.drafts.count }),
  };
  return todaySendingKinds.flatMap((kind) => {
    const count = can(kind === 'returned' ? 'mail.create' : 'mail.send') ? counts[kind] : undefined;
    return count === undefined ? [] : [{ kind, count }];
  });
}

/** The rows; «Копии с новым адресом» is a link where the dialog would have nothing to sign. */
function useTasks(today: TodayReply, mayOpenDialog: boolean): TodayTask[] {
  const can = useCan();
  const unit = useSigningUnit();
  return [
    debtTaskOf(today),
    ...today.letters.map((letters) => letterTaskOf(letters, { can, mayOpenDialog })),
    can('mail.send') ? draftsTaskOf(today, unit) : null,
    contractTaskOf(today),
  ].filter((task) => task !== null);
}

function Tasks({ today, sending }: Props & { readonly today: TodayReply }) {
  const tasks = sendingTasksOf(today, useCan());
  const isPhone = useIsPhone();
  const { open, dialog } = useTodaySending(sending);
  const list = useFocusWhenClosed(dialog !== null);
  return (
    <div ref={list}>
      <TaskList
        tasks={useTasks(today, !isPhone && tasks.some(({ kind }) => kind !== 'returned'))}
        onAct={(pressed) => open({ pressed, tasks })}
      />
      {dialog}
    </div>
  );
}

/** Focuses the first task when the dialog closes and the row that opened it is done. */
function useFocusWhenClosed(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) list.current?.querySelector<HTMLElement>('button, a')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return list;
}
