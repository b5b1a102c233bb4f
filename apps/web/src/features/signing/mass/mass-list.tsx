import { massSigningTexts as texts } from '@hybrid-mail/messages/signing';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { SigningItem } from '../../../shared/requests/mass-signing-request.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { MassRow } from './mass-row.tsx';
import type { SigningQueueProgress } from './signing-queue.ts';

const frame = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowY: 'auto',
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  // The browser skips layout and paint of rows outside the viewport.
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 37px' },
} as const;

interface Props {
  readonly items: readonly SigningItem[];
  readonly progress: SigningQueueProgress;
}

/** Lists all letters with their states. Scrolls to the letter being signed until the user scrolls. */
export function MassList({ items, progress }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const isFollowing = useRef(true);
  const { current, phase, states } = progress;
  useEffect(() => {
    if (current === null || !isFollowing.current) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-item="${current}"]`);
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const stopFollowing = () => {
    isFollowing.current = false;
  };
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={texts.letters}
      tabIndex={0}
      onWheel={stopFollowing}
      onTouchMove={stopFollowing}
      onKeyDown={stopFollowing}
      sx={frame}
      style={{ maxHeight: phase === 'idle' ? 190 : 'min(380px, 40vh)' }}
    >
      {items.map((item) => (
        <MassRow key={item.id} item={item} state={states.get(item.id)} phase={phase} />
      ))}
    </Box>
  );
}
