import { delaysTexts } from '@hybrid-mail/messages/delays';
import Button from '@mui/material/Button';
import { restoreLostFocus } from '../../ui/page-header/lost-focus.ts';
import { heights } from '../../ui/theme/tokens.ts';
import { canBeAsked, type District } from './norm.ts';
import { useOfficeCalls } from './use-office-calls.ts';

const texts = delaysTexts.office;

/** Asks the offices of all districts that were not asked; absent when all were. */
export function AskAllButton({ districts }: { readonly districts: readonly District[] }) {
  const { isRunning, ask } = useOfficeCalls({ onDone: () => requestAnimationFrame(restoreLostFocus) });
  const free = districts.filter(canBeAsked);
  if (free.length === 0) return null;
  return (
    <Button
      variant="contained"
      aria-disabled={isRunning}
      aria-busy={isRunning}
      onClick={() => ask(free.map(({ id }) => id))}
      sx={{
        whiteSpace: 'nowrap',
        minHeight: { xs: heights.touch, sm: heights.button },
        ...(isRunning && { opacity: 0.6 }),
      }}
    >
      {texts.askAll({ count: free.length })}
    </Button>
  );
}
