import { maxRegistryRows } from '@hybrid-mail/contracts/registry';
import { splitImportTexts as texts } from '@hybrid-mail/messages/split-import';
import CallSplit from '@mui/icons-material/CallSplitOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paths } from '../../../lib/routes.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { colors, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { countParts, type ImportPart, type ImportPartState, type SplitImport } from './use-split-import.ts';

const frame = { px: 4, py: 2, background: colors.canvas, borderBottom: `1px solid ${colors.line}` } as const;
/** On a phone the button lies below the text. */
const offer = {
  borderRadius: 0,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 200px' },
} as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 0,
  minHeight: 36,
} as const;

/** Offers to split a file with too many rows; then lists the parts and their states. */
export function SplitSection({ split, rowCount }: { readonly split: SplitImport; readonly rowCount: number }) {
  const { parts, isBegun } = split;
  // The two buttons replace each other, so the new one gets the focus.
  const [isPressed, setPressed] = useState(false);
  const press = (turn: () => void) => () => {
    setPressed(true);
    turn();
  };
  if (!parts) {
    return (
      <Alert
        severity="warning"
        sx={offer}
        action={
          <Button color="inherit" autoFocus={isPressed} startIcon={<CallSplit />} onClick={press(split.split)}>
            {texts.split({ count: countParts(rowCount) })}
          </Button>
        }
      >
        {texts.offer({ count: rowCount, max: maxRegistryRows })}
      </Alert>
    );
  }
  return (
    <Box component="section" aria-label={texts.title} sx={frame}>
      <Box sx={line}>
        <Typography sx={{ fontWeight: 600, flex: { xs: 1, sm: 'none' } }}>{texts.title}</Typography>
        <Typography variant="caption" sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: 1, sm: 0 } }}>
          {texts.help}
        </Typography>
        {!isBegun && (
          <Button autoFocus={isPressed} onClick={press(split.join)}>
            {texts.join}
          </Button>
        )}
      </Box>
      <Box component="ol" sx={list}>
        {parts.map((part, index) => (
          <PartLine key={part.rows[0]} part={part} number={index + 1} />
        ))}
      </Box>
    </Box>
  );
}

function PartLine({ part: { rows, state }, number }: { readonly part: ImportPart; readonly number: number }) {
  return (
    <Box component="li" sx={line}>
      <span>
        {texts.part({ number: String(number), count: rows.length, first: String(rows[0]), last: String(rows.at(-1)) })}
      </span>
      <Box component="span" sx={{ color: state.kind === 'failed' ? 'error.main' : 'text.secondary' }}>
        {stateWords(state)}
      </Box>
      {'id' in state && (
        <ButtonLink to={paths['mails-listing-draft']} search={{ registry: state.id }}>
          {texts.open}
          <span style={visuallyHidden}>{texts.ofPart({ number: String(number) })}</span>
        </ButtonLink>
      )}
    </Box>
  );
}

function stateWords(state: ImportPartState): string {
  if (state.kind === 'there') return texts.states.there({ id: String(state.id) });
  if (state.kind !== 'created') return texts.states[state.kind];
  const { id, letters: count, refused } = state;
  return refused > 0
    ? texts.states.withRefused({ id: String(id), count, refused })
    : texts.states.created({ id: String(id), count });
}
