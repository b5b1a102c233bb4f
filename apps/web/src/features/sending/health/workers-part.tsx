import type { WorkerState } from '@hybrid-mail/contracts/sending-state';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { colors, type Tone, tones } from '../../../ui/theme/tokens.ts';
import { formatDuration } from '../sending-times.ts';
import { SideSection } from '../side-section.tsx';

const texts = sendingTexts.workers;

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '18px',
  '& th': { textAlign: 'left', fontSize: 12.5, fontWeight: 600, color: colors.secondary, py: 1, px: 0, pr: 2 },
  '& td': { verticalAlign: 'top', pt: '6px', pb: 0, px: 0, pr: 2 },
  '& tr:first-of-type > td': { borderTop: `1px solid ${colors.lineSoft}` },
  '& tr:first-of-type > td:first-of-type': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& tr:last-of-type > td': { pt: 0, pb: '6px', color: colors.secondary },
  '& td:last-of-type, & th:last-of-type': { pr: 0 },
  '& th:nth-of-type(1)': { width: '30%' },
  '& th:nth-of-type(2)': { width: '25%' },
} as const;

/** Table of the workers: version, last heartbeat and lanes. */
export function WorkersPart({ workers }: { readonly workers: readonly WorkerState[] }) {
  const alive = workers.filter(({ isSilent }) => !isSilent).length;
  const { columns } = texts;
  if (workers.length === 0) {
    return (
      <SideSection title={texts.title}>
        <Warning tone="red" Icon={ErrorOutlineOutlined} text={texts.none} />
      </SideSection>
    );
  }
  return (
    <SideSection title={texts.title} beside={texts.alive({ alive, all: workers.length })}>
      <Box component="table" aria-label={texts.title} sx={table}>
        <thead>
          <tr>
            {[columns.name, columns.version, columns.beat].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {workers.map((worker) => (
          <WorkerRows key={worker.id} worker={worker} />
        ))}
      </Box>
    </SideSection>
  );
}

/** Two rows: the lanes take the whole width of the narrow column. */
function WorkerRows({ worker }: { readonly worker: WorkerState }) {
  const ago = texts.ago({ age: formatDuration(worker.silentForSeconds) });
  const { workTakenBy } = worker;
  return (
    <tbody>
      <tr>
        <td>{worker.name}</td>
        <td>
          {worker.version}
          {worker.isOlder && <Warning tone="amber" Icon={WarningAmberOutlined} text={texts.older} />}
        </td>
        <td>
          {worker.isSilent ? <Warning tone="red" Icon={ErrorOutlineOutlined} text={ago} isBold /> : ago}
          {worker.isSilent && (
            <Box sx={{ color: colors.secondary }}>
              {workTakenBy === null ? texts.takenByNone : texts.takenBy({ name: workTakenBy })}
            </Box>
          )}
        </td>
      </tr>
      <tr>
        <td colSpan={3}>
          {texts.lanes({ lanes: worker.lanes.map((lane) => sendingTexts.queues.lanes[lane]).join(', ') })}
        </td>
      </tr>
    </tbody>
  );
}

interface WarningProps {
  readonly tone: Tone;
  readonly Icon: typeof SvgIcon;
  readonly text: string;
  readonly isBold?: boolean;
}

const Warning = ({ tone, Icon, text, isBold = false }: WarningProps) => (
  <Box sx={{ display: 'flex', gap: 1, color: tones[tone].text, fontWeight: isBold ? 600 : 400 }}>
    <Icon aria-hidden sx={{ fontSize: 17 }} />
    {text}
  </Box>
);
