import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { restoreLostFocus } from '../page-header/lost-focus.ts';
import type { Offer } from './notify.tsx';

interface Props {
  readonly offer: Offer;
  readonly onTaken: () => void;
}

/** A button that was just disabled keeps the focus until the next frame; this counts as lost. */
const isFocusLost = () => document.activeElement?.matches('body, :disabled') ?? true;

/**
 * Takes the focus if the focused element was removed, e.g. by a deletion; when the message closes, the focus moves to
 * the page title.
 */
export function OfferButton({ offer, onTaken }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Waits until the closing dialog has returned the focus.
    const timer = setTimeout(() => isFocusLost() && button.current?.focus());
    return () => {
      clearTimeout(timer);
      setTimeout(restoreLostFocus);
    };
  }, []);
  const take = () => {
    onTaken();
    offer.onTake();
  };
  return (
    <Button ref={button} onClick={take} sx={{ flex: 'none' }}>
      {offer.label}
    </Button>
  );
}
