import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { quickLookTexts as texts } from '@hybrid-mail/messages/quick-look';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { quickLookId } from '../../../shared/requests/quick-look-id.ts';
import type { QuickLookRequest } from '../../../shared/requests/quick-look-request.ts';
import { colors, widths } from '../../../ui/theme/tokens.ts';
import { useLetter } from '../use-letter.ts';
import { QuickLookCover } from './quick-look-cover.tsx';
import { QuickLookFacts } from './quick-look-facts.tsx';
import { type LetterScreenComponents, QuickLookFooter } from './quick-look-footer.tsx';
import { QuickLookHeader } from './quick-look-header.tsx';
import { QuickLookHistory } from './quick-look-history.tsx';

/** Debounce in ms: a letter that the user passes faster is not requested. */
const debounceMs = 150;

const panel = {
  flex: 'none',
  display: 'flex',
  flexDirection: 'column',
  width: widths.quickLook,
  minHeight: 0,
  borderLeft: `1px solid ${colors.line}`,
  background: colors.surface,
  outlineOffset: '-2px',
  '@media print': { display: 'none' },
} as const;

const scroller = { flex: 1, minHeight: 0, overflow: 'auto', outlineOffset: '-2px' } as const;

const top = { display: 'grid', gridTemplateColumns: '182px minmax(0, 1fr)', borderBottom: `1px solid ${colors.line}` };

/**
 * Handles the shortcuts of the list while the panel itself has the focus; a focused control inside keeps its own keys.
 */
function handleKey(event: KeyboardEvent, { onPrevious, onNext, onOpen, onClose }: QuickLookRequest): void {
  const meanings: Record<string, (() => void) | undefined> = {
    ArrowUp: onPrevious,
    ArrowDown: onNext,
    Enter: onOpen,
    Space: onClose,
  };
  if (!(event.code in meanings)) return;
  event.stopPropagation();
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  meanings[event.code]?.();
}

/** One letter next to its list: status, facts, history, next action and document. */
export function QuickLook({ signing, papers, ...request }: QuickLookRequest & LetterScreenComponents) {
  const { mail } = request;
  const isRested = useDebouncedValue(mail.id, debounceMs) === mail.id;
  const query = useLetter(mail.id, isRested);
  const { data: details } = query;
  return (
    <Box
      component="aside"
      id={quickLookId}
      tabIndex={-1}
      aria-label={texts.label({ number: formatMailNumber(mail.id) })}
      onKeyDown={(event) => handleKey(event, request)}
      sx={panel}
    >
      <QuickLookHeader {...request} />
      <Box tabIndex={0} role="region" aria-label={texts.content} sx={scroller}>
        <Box sx={top}>
          <QuickLookCover key={mail.id} mail={mail} details={query} />
          <QuickLookFacts mail={details ?? mail} postalNumber={details?.postalReference ?? null} />
        </Box>
        <QuickLookHistory query={query} />
      </Box>
      {details && (
        <QuickLookFooter
          key={mail.id}
          mail={details}
          signing={signing}
          papers={papers}
          isSelectable={request.isSelectable}
        />
      )}
    </Box>
  );
}
