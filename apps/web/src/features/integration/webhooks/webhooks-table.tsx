import type { WebhookAddress } from '@hybrid-mail/contracts/webhook-address';
import { webhookTexts as texts } from '@hybrid-mail/messages/webhooks';
import Autorenew from '@mui/icons-material/AutorenewOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNewOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { RowAction, RowActions } from '../../../ui/row-actions/row-actions.tsx';
import { StatusChip } from '../../../ui/status-chip/status-chip.tsx';
import { colors, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { chipOf, factsOf, formatEvents, nameOf } from './webhook-facts.ts';

/** What a row opens or does. */
export type RowVerb = 'deliveries' | 'test' | 'edit' | 'rotate' | 'switch' | 'remove';

export interface WebhooksProps {
  readonly addresses: readonly WebhookAddress[];
  readonly onAct: (verb: RowVerb, address: WebhookAddress) => void;
}

const cell = { px: { xs: 3, sm: 4 }, py: '9px', verticalAlign: 'top' } as const;
const quiet = { color: 'text.secondary', fontSize: 13.5, lineHeight: '17px', overflowWrap: 'anywhere' } as const;
const { columns } = texts;

/** Table of addresses; scrolls sideways where the window is narrow. */
export const WebhooksTable = ({ addresses, onAct }: WebhooksProps) => (
  <Box tabIndex={0} role="region" aria-label={texts.title} sx={{ overflowX: 'auto', outlineOffset: -2 }}>
    <Table aria-label={texts.title} sx={{ tableLayout: 'fixed', minWidth: 900 }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ ...cell, width: '32%' }}>{columns.address}</TableCell>
          <TableCell sx={{ ...cell, width: '26%' }}>{columns.events}</TableCell>
          <TableCell sx={cell}>{columns.state}</TableCell>
          <TableCell sx={{ ...cell, width: 232 }}>
            <span style={visuallyHidden}>{columns.actions}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {addresses.map((address) => (
          <TableRow key={address.id}>
            <TableCell component="th" scope="row" sx={cell}>
              <AddressName address={address} />
            </TableCell>
            <TableCell sx={{ ...cell, overflowWrap: 'anywhere' }}>{formatEvents(address)}</TableCell>
            <TableCell sx={cell}>
              <AddressState address={address} />
            </TableCell>
            <TableCell sx={cell}>
              <AddressActions address={address} onAct={onAct} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** Addresses as cards, on phones. */
export const WebhookCards = ({ addresses, onAct }: WebhooksProps) => (
  <Box component="ul" aria-label={texts.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {addresses.map((address) => (
      <Box
        key={address.id}
        component="li"
        sx={{ px: 4, py: 3, display: 'grid', gap: 2, borderTop: `1px solid ${colors.line}` }}
      >
        <AddressName address={address} />
        <Box sx={quiet}>{formatEvents(address)}</Box>
        <AddressState address={address} />
        <AddressActions address={address} onAct={onAct} />
      </Box>
    ))}
  </Box>
);

interface AddressProps {
  readonly address: WebhookAddress;
}

const AddressName = ({ address }: AddressProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(address)}</Box>
    <Box sx={{ ...quiet, fontWeight: 400 }}>{address.url}</Box>
  </Box>
);

const AddressState = ({ address }: AddressProps) => (
  <Box sx={{ minWidth: 0 }}>
    <StatusChip {...chipOf(address)} />
    {factsOf(address).map((fact) => (
      <Box key={fact} sx={{ ...quiet, mt: '2px' }}>
        {fact}
      </Box>
    ))}
  </Box>
);

function AddressActions({ address, onAct }: AddressProps & Pick<WebhooksProps, 'onAct'>) {
  const name = nameOf(address);
  const action = (verb: RowVerb, label: string, Icon: typeof Send) => (
    <RowAction label={texts.ofName({ action: label, name })} Icon={Icon} onClick={() => onAct(verb, address)} />
  );
  return (
    <RowActions>
      {action('deliveries', texts.deliveries, ListAlt)}
      {action('test', texts.test, Send)}
      {action('edit', texts.edit, Edit)}
      {action('rotate', texts.rotate, Autorenew)}
      {action('switch', address.state === 'on' ? texts.switchOff : texts.switchOn, PowerSettingsNew)}
      {action('remove', texts.remove, Delete)}
    </RowActions>
  );
}
