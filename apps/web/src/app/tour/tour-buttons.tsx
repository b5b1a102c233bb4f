import { tourTexts as texts } from '@hybrid-mail/messages/tour';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { heights } from '../../ui/theme/tokens.ts';

export interface TourMoves {
  /** Undefined at the first step. */
  readonly onBack: (() => void) | undefined;
  /** Undefined at the last step. */
  readonly onNext: (() => void) | undefined;
  readonly onClose: () => void;
}

interface Props extends TourMoves {
  readonly nextRef: Ref<HTMLButtonElement>;
  readonly describedBy: string;
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& button': { minHeight: { xs: heights.touch, sm: heights.button } },
} as const;

/** The main button is the same element in all steps and keeps the focus, so that Enter leads through the tour. */
export const TourButtons = ({ nextRef, describedBy, onBack, onNext, onClose }: Props) => (
  <Box sx={row}>
    {onNext && <Button onClick={onClose}>{texts.finish}</Button>}
    <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
      {onBack && (
        <Button variant="outlined" onClick={onBack}>
          {texts.back}
        </Button>
      )}
      <Button ref={nextRef} variant="contained" aria-describedby={describedBy} onClick={onNext ?? onClose}>
        {onNext ? texts.next : texts.finish}
      </Button>
    </Box>
  </Box>
);
