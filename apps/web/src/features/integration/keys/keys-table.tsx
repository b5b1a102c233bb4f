import type { ApiKey } from '@hybrid-mail/contracts/api-key';
import { apiKeyTexts as texts } from '@hybrid-mail/messages/integration';
import Autorenew from '@mui/icons-material/AutorenewOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatDay } from '../../../lib/formats/dates.ts';
import { RowAction, RowActions } from '../../../ui/row-actions/row-actions.tsx';
import { StatusChip } from '../../../ui/status-chip/status-chip.tsx';
import { colors, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { chipOf, formatLastUse, formatUntil, isWorking } from './key-facts.ts';

export interface KeysProps {
  readonly keys: readonly ApiKey[];
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}

const cell = { px: { xs: 3, sm: 4 }, py: '9px', verticalAlign: 'top' } as const;
const quiet = { color: 'text.secondary', fontSize: 13.5, lineHeight: '17px', overflowWrap: 'anywhere' } as const;
const { columns } = texts;

/** Table of keys; scrolls sideways where the window is narrow. */
export const KeysTable = ({ keys, ...actions }: KeysProps) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Table aria-label={texts.title} sx={{ tableLayout: 'fixed', minWidth: 900 }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ ...cell, width: '30%' }}>{columns.name}</TableCell>
          <TableCell sx={{ ...cell, width: '16%' }}>{columns.unit}</TableCell>
          <TableCell sx={{ ...cell, width: '20%' }}>{columns.scopes}</TableCell>
          <TableCell sx={{ ...cell, width: '15%' }}>{columns.lastUse}</TableCell>
          <TableCell sx={{ ...cell, width: '11%' }}>{columns.until}</TableCell>
          <TableCell sx={{ ...cell, width: 92 }}>
            <span style={visuallyHidden}>{columns.actions}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} {...actions} />
        ))}
      </TableBody>
    </Table>
  </Box>
);

type KeyProps = Omit<KeysProps, 'keys'> & { readonly apiKey: ApiKey };

const KeyRow = ({ apiKey, ...actions }: KeyProps) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={cell}>
      <KeyName apiKey={apiKey} />
    </TableCell>
    <TableCell sx={{ ...cell, overflowWrap: 'anywhere' }}>{apiKey.unit?.name ?? texts.wholeOrganization}</TableCell>
    <TableCell sx={cell}>
      <KeyScopes apiKey={apiKey} />
    </TableCell>
    <TableCell sx={cell}>{formatLastUse(apiKey)}</TableCell>
    <TableCell sx={cell}>{formatUntil(apiKey)}</TableCell>
    <TableCell sx={cell}>
      <KeyActions apiKey={apiKey} {...actions} />
    </TableCell>
  </TableRow>
);

/** Keys as cards, on phones. */
export const KeyCards = ({ keys, ...actions }: KeysProps) => (
  <Box component="ul" aria-label={texts.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {keys.map((apiKey) => (
      <Box
        key={apiKey.id}
        component="li"
        sx={{ px: 4, py: 3, display: 'flex', gap: 2, borderTop: `1px solid ${colors.line}` }}
      >
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <KeyName apiKey={apiKey} />
          <Box>{`${apiKey.unit?.name ?? texts.wholeOrganization}: ${formatScopes(apiKey)}`}</Box>
          <Box sx={quiet}>{`${columns.lastUse}: ${formatLastUse(apiKey)}`}</Box>
          <Box sx={quiet}>{`${columns.until}: ${formatUntil(apiKey)}`}</Box>
        </Box>
        <KeyActions apiKey={apiKey} {...actions} />
      </Box>
    ))}
  </Box>
);

/** Name, beginning and state of a key, and who made it. */
function KeyName({ apiKey }: { readonly apiKey: ApiKey }) {
  const { name, kind, start, createdBy, createdOn } = apiKey;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ ...quiet, my: '2px' }}>
        <Box component="span" sx={{ fontFamily: 'monospace', fontWeight: 400 }}>{`${start}…`}</Box>
        {` ${texts.kinds[kind]}`}
      </Box>
      <StatusChip {...chipOf(apiKey)} />
      <Box sx={{ ...quiet, mt: '3px', fontWeight: 400 }}>
        {texts.madeBy({ name: createdBy, day: formatDay(createdOn) })}
      </Box>
    </Box>
  );
}

const formatScopes = ({ scopes }: ApiKey) => scopes.map((scope) => texts.shortScopes[scope]).join(', ');

const KeyScopes = ({ apiKey }: { readonly apiKey: ApiKey }) => (
  <>
    {formatScopes(apiKey)}
    {apiKey.addresses.length > 0 && <Box sx={quiet}>{texts.onlyFrom({ addresses: apiKey.addresses.join(', ') })}</Box>}
  </>
);

/** A key that was replaced may still be revoked, but not replaced again. */
const KeyActions = ({ apiKey, onRotate, onRevoke }: KeyProps) =>
  isWorking(apiKey) && (
    <RowActions>
      {apiKey.state === 'active' && (
        <RowAction label={texts.rotateOf({ name: apiKey.name })} Icon={Autorenew} onClick={() => onRotate(apiKey)} />
      )}
      <RowAction
        label={texts.revokeOf({ name: apiKey.name, start: apiKey.start })}
        Icon={Block}
        onClick={() => onRevoke(apiKey)}
      />
    </RowActions>
  );
