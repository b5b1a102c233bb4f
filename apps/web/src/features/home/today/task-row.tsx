import { commonTexts } from '@hybrid-mail/messages/common';
import { todayTexts } from '@hybrid-mail/messages/today';
import ChevronRight from '@mui/icons-material/ChevronRight';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { useAskPostAboutAll } from '../../../shared/letter/use-ask-post-about-all.ts';
import type { TodaySendingKind } from '../../../shared/requests/today-sending-request.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { FocusTitleOnUnmount } from '../../../ui/page-header/lost-focus.ts';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import {
  besideButton,
  taskButtonStyles,
  taskIconStyles,
  taskRowStyles,
  uncountedRowStyles,
} from './task-row-styles.ts';
import type { HowTo, TaskAction, TodayTask } from './tasks-of.ts';

const texts = todayTexts.tasks;

interface None {
  readonly title: string;
  readonly note: string;
}

interface ListProps {
  readonly tasks: readonly TodayTask[];
  /** Said when there are no tasks; by default that everything is done. */
  readonly none?: None;
  /** Does a task here; its promise ends when the dialog is open. */
  readonly onAct?: (kind: TodaySendingKind) => Promise<void>;
}

/** The tasks, or the sentence that there are none. */
export function TaskList({ tasks, none = { title: texts.done, note: texts.doneNote }, onAct }: ListProps) {
  if (tasks.length === 0) return <Done {...none} />;
  const hasCounts = tasks.some(({ count }) => count !== undefined);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} hasCount={hasCounts} onAct={onAct} />
      ))}
    </Box>
  );
}

const Done = ({ title, note }: None) => (
  <Box sx={{ ...taskRowStyles, gridTemplateColumns: '36px minmax(0, 1fr)' }}>
    <TaskAlt aria-hidden sx={{ color: tones.green.text, fontSize: 28, justifySelf: 'center' }} />
    <Box>
      <Box sx={{ lineHeight: '20px', fontWeight: 600 }}>{title}</Box>
      <Box sx={{ fontSize: 13.5, lineHeight: '18px', color: colors.secondary }}>{note}</Box>
    </Box>
  </Box>
);

const rows = ['first', 'second', 'third', 'fourth'] as const;

export const AwaitedTasks = () =>
  rows.map((row) => (
    <Box key={row} sx={taskRowStyles}>
      <Skeleton variant="rounded" width={36} height={36} animation={false} />
      <span />
      <Skeleton width="60%" height={38} animation={false} />
    </Box>
  ));

interface RowProps {
  readonly task: TodayTask;
  /** Whether the row has the column of counts, because a task of the list is counted. */
  readonly hasCount: boolean;
  readonly onAct: ListProps['onAct'];
}

/** Row of a task: icon, count, title, note and button. */
function TaskRow({ task: { Icon, tone, count, title, note, action }, hasCount, onAct }: RowProps) {
  const id = useId();
  return (
    <Box component="li" sx={{ ...(hasCount ? taskRowStyles : uncountedRowStyles), position: 'relative' }}>
      <FocusTitleOnUnmount />
      <Box sx={taskIconStyles(tone)}>
        <Icon aria-hidden sx={{ fontSize: 22 }} />
      </Box>
      {hasCount && (
        <Box
          id={`${id}-count`}
          sx={{ ...besideButton, fontSize: 18, lineHeight: '22px', fontWeight: 600, textAlign: 'right' }}
        >
          {count !== undefined && formatCount(count)}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box id={id} sx={{ fontSize: 15, lineHeight: '20px', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <Box sx={{ fontSize: 13.5, lineHeight: '18px', color: colors.secondary }}>{note}</Box>
      </Box>
      {action && <TaskButton action={action} describedBy={hasCount ? `${id}-count ${id}` : id} onAct={onAct} />}
    </Box>
  );
}

interface ButtonProps extends Pick<RowProps, 'onAct'> {
  readonly action: TaskAction;
  readonly describedBy: string;
}

function TaskButton({ action, describedBy, onAct }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  if ('link' in action) {
    return (
      <ButtonLink
        variant="outlined"
        endIcon={<ChevronRight />}
        {...action.link}
        aria-describedby={describedBy}
        sx={taskButtonStyles}
      >
        {action.label}
      </ButtonLink>
    );
  }
  if ('isAsking' in action) return <AskButton label={action.label} describedBy={describedBy} />;
  if ('act' in action) {
    const act = async () => {
      setOpening(true);
      await onAct?.(action.act);
      setOpening(false);
    };
    return <ActButton label={action.label} describedBy={describedBy} isBusy={isOpening} onClick={() => void act()} />;
  }
  return (
    <>
      <ActButton label={action.label} describedBy={describedBy} onClick={() => setOpen(true)} />
      {isOpen && <HowToDialog howTo={action.howTo} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskButton({ label, describedBy }: Pick<ActButtonProps, 'label' | 'describedBy'>) {
  const { mutate, isPending } = useAskPostAboutAll();
  return <ActButton label={label} describedBy={describedBy} isBusy={isPending} onClick={() => mutate()} />;
}

interface ActButtonProps {
  readonly label: string;
  readonly describedBy: string;
  /** While the act runs, the button keeps the focus and does nothing. */
  readonly isBusy?: boolean;
  readonly onClick: () => void;
}

const ActButton = ({ label, describedBy, isBusy = false, onClick }: ActButtonProps) => (
  <Button
    variant="outlined"
    endIcon={<ChevronRight />}
    aria-describedby={describedBy}
    sx={taskButtonStyles}
    aria-busy={isBusy}
    onClick={() => !isBusy && onClick()}
  >
    {label}
  </Button>
);

const { operator, inn } = todayTexts.tasks;
const phone = commonTexts.operatorPhone;

function HowToDialog({ howTo, onClose }: { readonly howTo: HowTo; readonly onClose: () => void }) {
  const { organization } = useProfile();
  const details = [organization && inn({ inn: organization.inn }), howTo.about].filter(Boolean).join(', ');
  return (
    <FormDialog
      isOpen
      title={howTo.title}
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      <Typography sx={{ mb: 3 }}>{howTo.text}</Typography>
      <Typography sx={{ fontWeight: 600 }}>{details}</Typography>
      <Typography>
        {`${operator}, `}
        <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
          {phone}
        </Link>
      </Typography>
    </FormDialog>
  );
}
