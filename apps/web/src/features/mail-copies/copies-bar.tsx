import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { FocusTitleOnUnmount } from '../../ui/page-header/focus-title-on-unmount.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { hasAddress, isReadyToCopy } from './copy-values.ts';
import type { CopiesControl } from './use-copies.ts';

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  minHeight: 60,
  px: 4,
  py: 2,
  borderTop: `1px solid ${colors.line}`,
  background: colors.surface,
} as const;

/** Shows what is still missing, and the button that creates copies of the complete rows. */
export function CopiesBar({ copies }: { readonly copies: CopiesControl }) {
  const { running, create, stop } = copies;
  if (running) {
    return (
      <Box sx={bar}>
        <FocusTitleOnUnmount />
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography role="status">{texts.creating({ done: running.done + 1, count: running.count })}</Typography>
          <LinearProgress aria-hidden variant="determinate" value={(100 * running.done) / running.count} />
        </Box>
        <Button variant="outlined" autoFocus onClick={stop}>
          {texts.stop}
        </Button>
      </Box>
    );
  }
  const { ready, words } = leftOf(copies);
  return (
    <Box sx={bar}>
      <Typography role="status" sx={{ flex: 1, color: 'text.secondary' }}>
        {words}
      </Typography>
      <Button variant="contained" disabled={ready === 0} onClick={() => void create()}>
        {texts.create({ count: ready })}
      </Button>
    </Box>
  );
}

function leftOf({ rows, valuesOf }: CopiesControl): { readonly ready: number; readonly words: string } {
  const values = rows.map(valuesOf);
  const ready = values.filter(isReadyToCopy).length;
  const empty = values.filter((one) => !hasAddress(one)).length;
  const wrong = rows.length - ready - empty;
  if (empty === rows.length) return { ready, words: texts.left.all };
  const words = [empty > 0 && texts.left.some({ count: empty }), wrong > 0 && texts.left.wrong({ count: wrong })];
  return { ready, words: words.filter(Boolean).join(' · ') };
}
