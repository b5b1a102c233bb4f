import { delaysTexts } from '@hybrid-mail/messages/delays';
import Button from '@mui/material/Button';
import { FocusAfterwards } from '../../../ui/page-header/focus-afterwards.tsx';
import { heights } from '../../../ui/theme/tokens.ts';
import { canBeAsked, type District } from '../norm.ts';
import { useOfficeCalls } from './use-office-calls.ts';

const texts = delaysTexts.office;

/** Asks all offices that can be asked; hidden if there are none. */
export function AskAllButton({ districts }: { readonly districts: readonly District[] }) {
  const { isRunning, ask } = useOfficeCalls();
  const free = districts.filter(canBeAsked);
  if (free.length === 0) return null;
  return (
    <>
      <FocusAfterwards />
      <Button
        variant="contained"
        aria-disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => void ask(free.map(({ id }) => id))}
        sx={{
          whiteSpace: 'nowrap',
          minHeight: { xs: heights.touch, sm: heights.button },
          ...(isRunning && { opacity: 0.6 }),
        }}
      >
        {texts.askAll({ count: free.length })}
      </Button>
    </>
  );
}
