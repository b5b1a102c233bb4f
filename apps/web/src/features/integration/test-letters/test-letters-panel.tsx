import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { testReceiverExamples } from '@hybrid-mail/contracts/test-mode';
import { commonTexts } from '@hybrid-mail/messages/common';
import { testLetterTexts as texts } from '@hybrid-mail/messages/integration';
import Refresh from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatTimestamp } from '../../../lib/formats/dates.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RetryAlert } from '../../../ui/retry-alert/retry-alert.tsx';
import { colors, touchButton } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { shownTestLetters, testLetterQueries } from './test-letters.queries.ts';

const cell = { px: { xs: 3, sm: 4 }, py: '9px', verticalAlign: 'top', overflowWrap: 'anywhere' } as const;
const inset = { px: { xs: 4, sm: 5 }, pb: 4 } as const;
const { columns } = texts;

/** «Тестовые письма»: the latest letters of test keys, which stand in no other list. */
export function TestLettersPanel() {
  const list = useQuery(testLetterQueries.latest());
  const refetch = () => void list.refetch();
  const isMissing = list.error instanceof ApiError && list.error.code === 'api-key-test';
  const total = list.data?.total ?? 0;
  return (
    <Panel
      title={texts.title}
      isBusy={list.isFetching}
      beside={total > shownTestLetters && texts.latest({ shown: shownTestLetters, total })}
      action={
        <Button
          variant="outlined"
          startIcon={<Refresh />}
          onClick={refetch}
          disabled={list.isFetching}
          sx={touchButton}
        >
          {texts.refresh}
        </Button>
      }
    >
      {isMissing && <Typography sx={{ ...inset, color: 'text.secondary' }}>{list.error?.message}</Typography>}
      {list.isError && !isMissing && !list.isFetching && (
        <RetryAlert text={texts.failed} onRetry={refetch} sx={{ mx: { xs: 4, sm: 5 }, mb: 4 }} />
      )}
      {list.isPending && <LoadingRows />}
      {list.data?.records.length === 0 && <NoLetters />}
      {list.data && list.data.records.length > 0 && <Letters letters={list.data.records} />}
    </Panel>
  );
}

function Letters({ letters }: { readonly letters: readonly Mail[] }) {
  const isPhone = useIsPhone();
  return isPhone ? <LetterCards letters={letters} /> : <LettersTable letters={letters} />;
}

const stateOf = ({ sendStatusName, perform }: Mail) => perform?.typeName ?? sendStatusName;

const LettersTable = ({ letters }: { readonly letters: readonly Mail[] }) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table aria-label={texts.title} sx={{ tableLayout: 'fixed', minWidth: 760 }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ ...cell, width: '18%' }}>{columns.number}</TableCell>
          <TableCell sx={{ ...cell, width: '26%' }}>{columns.receiver}</TableCell>
          <TableCell sx={{ ...cell, width: '20%' }}>{columns.state}</TableCell>
          <TableCell sx={{ ...cell, width: '18%' }}>{columns.program}</TableCell>
          <TableCell sx={{ ...cell, width: '18%' }}>{columns.created}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {letters.map((letter) => (
          <TableRow key={letter.id}>
            <TableCell component="th" scope="row" sx={cell}>
              {formatMailNumber(letter.id)}
            </TableCell>
            <TableCell sx={cell}>{letter.receiver}</TableCell>
            <TableCell sx={cell}>{stateOf(letter)}</TableCell>
            <TableCell sx={cell}>{letter.creatorUser.name}</TableCell>
            <TableCell sx={cell}>{formatTimestamp(letter.createdOn)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const LetterCards = ({ letters }: { readonly letters: readonly Mail[] }) => (
  <Box component="ul" aria-label={texts.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {letters.map((letter) => (
      <Box key={letter.id} component="li" sx={{ px: 4, py: 3, borderTop: `1px solid ${colors.line}` }}>
        <Box sx={{ fontWeight: 600 }}>{`${formatMailNumber(letter.id)}: ${stateOf(letter)}`}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{letter.receiver}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13.5 }}>
          {`${letter.creatorUser.name}, ${formatTimestamp(letter.createdOn)}`}
        </Box>
      </Box>
    ))}
  </Box>
);

const LoadingRows = () => (
  <Box role="img" aria-label={commonTexts.loading} sx={inset}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={36} animation={false} />
    ))}
  </Box>
);

const NoLetters = () => (
  <Box sx={{ ...inset, pt: 2 }}>
    <Typography sx={{ fontWeight: 600 }}>{texts.empty}</Typography>
    <Typography sx={{ color: 'text.secondary' }}>
      {texts.emptyNote({ receivers: testReceiverExamples.map((name) => `«${name}»`).join(', ') })}
    </Typography>
  </Box>
);
