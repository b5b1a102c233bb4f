import type { TodayReply } from '@hybrid-mail/contracts/today';
import { commonTexts } from '@hybrid-mail/messages/common';
import { todayTexts } from '@hybrid-mail/messages/today';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useCan, useProfile, useScope } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { colors, tones, touchButton, touchLink } from '../../../ui/theme/tokens.ts';
import { countProblemLetters, todayQueries } from '../home.queries.ts';
import {
  contractTaskOf,
  debtTaskOf,
  draftsTaskOf,
  type HowTo,
  letterTaskOf,
  type TaskAction,
  type TodayTask,
} from './tasks-of.ts';

const texts = todayTexts.tasks;

/** «Дела на сегодня»: a row for each task, with the button that resolves it. */
export function TodayTasks() {
  const query = useQuery(todayQueries.read());
  const { data, isError } = query;
  const count = data ? countProblemLetters(data) : 0;
  const action = count > 0 && (
    <TextLink to={paths['main-attention']} sx={touchLink}>
      {texts.all({ count: formatCount(count) })}
    </TextLink>
  );
  return (
    <Box {...tourTarget('today')} sx={{ minWidth: 0, borderRadius: '8px' }}>
      <Panel title={texts.title} action={action} isBusy={data === undefined && !isError}>
        {isError && (
          <Box sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
            <NotLoaded query={query} text={texts.failed} />
          </Box>
        )}
        {data && <Tasks today={data} />}
        {!data && !isError && <Loading />}
      </Panel>
    </Box>
  );
}

function useTasks(today: TodayReply): TodayTask[] {
  const can = useCan();
  const { unit, canSignOnBehalfOfOrganization: signsForAll } = useProfile();
  const seesUnits = useScope('mail.list') === 'organization';
  return [
    debtTaskOf(today),
    ...today.letters.map((letters) => letterTaskOf(letters, can)),
    can('mail.send') ? draftsTaskOf(today, seesUnits && !signsForAll ? unit?.id : undefined) : null,
    contractTaskOf(today),
  ].filter((task) => task !== null);
}

function Tasks({ today }: { readonly today: TodayReply }) {
  const tasks = useTasks(today);
  if (tasks.length === 0) return <Done />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} />
      ))}
    </Box>
  );
}

const Done = () => (
  <Box sx={{ ...taskRowStyles, gridTemplateColumns: '36px minmax(0, 1fr)' }}>
    <TaskAlt aria-hidden sx={{ color: tones.green.text, fontSize: 28, justifySelf: 'center' }} />
    <Box>
      <Box sx={{ lineHeight: '20px', fontWeight: 600 }}>{texts.done}</Box>
      <Box sx={{ fontSize: 13.5, lineHeight: '18px', color: colors.secondary }}>{texts.doneNote}</Box>
    </Box>
  </Box>
);

const rows = ['first', 'second', 'third', 'fourth'] as const;

const Loading = () =>
  rows.map((row) => (
    <Box key={row} sx={taskRowStyles}>
      <Skeleton variant="rounded" width={36} height={36} animation={false} />
      <span />
      <Skeleton width="60%" height={38} animation={false} />
    </Box>
  ));

const taskRowStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: '36px auto minmax(0, 1fr)', sm: '36px minmax(28px, auto) minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  minHeight: 52,
  px: { xs: 4, sm: 5 },
  py: { xs: 3, sm: 2 },
  borderTop: `1px solid ${colors.lineSoft}`,
} as const;

const button = {
  ...touchButton,
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  whiteSpace: 'nowrap',
} as const;

const mark = (tone: TodayTask['tone']) =>
  ({
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: '6px',
    bgcolor: tones[tone].tint,
    color: tones[tone].text,
  }) as const;

/** Row of a task: icon, count, title, note and button. */
function TaskRow({ task: { Icon, tone, count, title, note, action } }: { readonly task: TodayTask }) {
  const id = useId();
  return (
    <Box component="li" sx={taskRowStyles}>
      <Box sx={mark(tone)}>
        <Icon aria-hidden sx={{ fontSize: 22 }} />
      </Box>
      <Box id={`${id}-count`} sx={{ fontSize: 18, lineHeight: '22px', fontWeight: 600, textAlign: 'right' }}>
        {count !== undefined && formatCount(count)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box id={id} sx={{ fontSize: 15, lineHeight: '20px', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <Box sx={{ fontSize: 13.5, lineHeight: '18px', color: colors.secondary }}>{note}</Box>
      </Box>
      {action && <TaskButton action={action} describedBy={`${id}-count ${id}`} />}
    </Box>
  );
}

function TaskButton({ action, describedBy }: { readonly action: TaskAction; readonly describedBy: string }) {
  const [isOpen, setOpen] = useState(false);
  if ('link' in action) {
    return (
      <ButtonLink variant="outlined" {...action.link} aria-describedby={describedBy} sx={button}>
        {action.label}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button variant="outlined" aria-describedby={describedBy} sx={button} onClick={() => setOpen(true)}>
        {action.label}
      </Button>
      {isOpen && <HowToDialog howTo={action.howTo} onClose={() => setOpen(false)} />}
    </>
  );
}

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
