import type { PastLogin } from '@hybrid-mail/contracts/account';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Block from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { plainToIso } from '../../../../lib/formats/dates.ts';
import { deviceOf } from '../../../../shared/device/device-of.ts';
import { FormDialog } from '../../../../ui/form-dialog/form-dialog.tsx';
import { RetryAlert } from '../../../../ui/retry-alert/retry-alert.tsx';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { colors } from '../../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../../ui/theme/use-is-phone.ts';
import { accountQueries } from '../../account.queries.ts';
import { formatSessionTime } from './format-session.ts';

/** Logins and failed attempts of the last 90 days. The parent mounts it only while it is open. */
export function LoginsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      isOpen
      title={texts.loginsTitle}
      width={760}
      onClose={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      <Logins />
    </FormDialog>
  );
}

function Logins() {
  const logins = useQuery(accountQueries.logins());
  if (logins.data) return logins.data.length === 0 ? texts.loginsNone : <LoginList logins={logins.data} />;
  if (logins.isError && !logins.isFetching)
    return <RetryAlert text={texts.loginsFailed} onRetry={() => void logins.refetch()} />;
  return (
    <Box aria-label={commonTexts.loading} role="status">
      {[80, 95, 70, 88, 76].map((width) => (
        <Skeleton key={width} variant="text" height={45} width={`${width}%`} animation={false} />
      ))}
    </Box>
  );
}

interface Props {
  readonly logins: readonly PastLogin[];
}

/** Logins as a table, on a phone as a list. The region is focusable, so that the keyboard can scroll it. */
const LoginList = (props: Props) => (
  <Box role="region" aria-label={texts.loginsTitle} tabIndex={0}>
    {useIsPhone() ? <Lines {...props} /> : <Table {...props} />}
  </Box>
);

const columns = [
  [
    texts.columns.at,
    ({ atStr }) => (
      <time dateTime={plainToIso(atStr)} style={{ whiteSpace: 'nowrap' }}>
        {formatSessionTime(atStr)}
      </time>
    ),
  ],
  [texts.columns.device, ({ userAgent }) => deviceOf(userAgent).words],
  [texts.columns.address, ({ address }) => address ?? texts.noAddress],
  [texts.columns.method, (login) => <How login={login} />],
] as const satisfies readonly (readonly [string, (login: PastLogin) => ReactNode])[];

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '18px',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', p: 2, borderBottom: `1px solid ${colors.lineSoft}` },
  '& th': { position: 'sticky', top: -8, zIndex: 1, bgcolor: colors.head, fontSize: 12.5, color: colors.secondary },
} as const;

const Table = ({ logins }: Props) => (
  <Box component="table" aria-label={texts.loginsTitle} sx={table}>
    <thead>
      <tr>
        {columns.map(([label]) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {logins.map((login) => (
        <tr key={keyOf(login)}>
          {columns.map(([label, cell]) => (
            <td key={label}>{cell(login)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);

const line = { py: 3, display: 'grid', gap: 1, borderBottom: `1px solid ${colors.lineSoft}` } as const;

const Lines = ({ logins }: Props) => (
  <Box component="ul" aria-label={texts.loginsTitle} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {logins.map((login) => (
      <Box key={keyOf(login)} component="li" sx={line}>
        {columns.map(([label, cell]) => (
          <div key={label}>{cell(login)}</div>
        ))}
      </Box>
    ))}
  </Box>
);

const keyOf = ({ atStr, userAgent, isFailed }: PastLogin) => `${atStr} ${isFailed} ${userAgent}`;

function How({ login: { isFailed, method } }: { readonly login: PastLogin }) {
  if (isFailed) return <StatusChip tone="red" icon={Block} label={texts.failedTry} />;
  return method ? texts.methods[method] : commonTexts.none;
}
