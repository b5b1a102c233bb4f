import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { restoreLostFocus } from '../page-header/lost-focus.ts';
import type { Offer } from './notify.tsx';

interface Props {
  readonly offer: Offer;
  readonly onTaken: () => void;
}

/** A button that has just been disabled keeps the focus until the next frame; that counts as lost. */
const isFocusLost = () => document.activeElement?.matches('body, :disabled') ?? true;

/**
 * Takes the focus when the button that led here is gone, as after a deletion, and gives it to the title of the page when
 * the message ends.
 */
export function OfferButton({ offer, onTaken }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Waits until the closing dialog has given the focus back.
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
