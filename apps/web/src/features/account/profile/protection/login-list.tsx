import type { PastLogin } from '@hybrid-mail/contracts/account';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Block from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { plainToIso } from '../../../../lib/formats/dates.ts';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { colors } from '../../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../../ui/theme/use-is-phone.ts';
import { deviceOf } from '../sessions/device-of.ts';
import { formatSessionTime } from '../sessions/format-session.ts';

interface Props {
  readonly logins: readonly PastLogin[];
}

/** A table, on a phone a list. */
export const LoginList = (props: Props) => (useIsPhone() ? <Lines {...props} /> : <Table {...props} />);

const columns = [
  [texts.columns.at, (login) => <When login={login} />],
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

const When = ({ login: { atStr } }: { readonly login: PastLogin }) => (
  <time dateTime={plainToIso(atStr)} style={{ whiteSpace: 'nowrap' }}>
    {formatSessionTime(atStr)}
  </time>
);

function How({ login: { isFailed, method } }: { readonly login: PastLogin }) {
  if (isFailed) return <StatusChip tone="red" icon={Block} label={texts.failedTry} />;
  return method ? texts.methods[method] : commonTexts.none;
}
