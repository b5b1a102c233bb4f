import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode, Ref } from 'react';
import { heights } from '../../theme/tokens.ts';
import { pillButtonStyle, pillStyle } from './pill-styles.ts';

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isSet: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Whether the pill is a square with an icon, without the arrow. */
  readonly isBrief?: boolean;
  readonly children: ReactNode;
}

/** A pill that opens a menu. */
export const MenuPill = ({ ref, isSet, isOpen, onOpen, isBrief = false, children }: Props) => (
  <Box sx={{ ...pillStyle(isSet), '@media print': { display: 'none' } }}>
    <ButtonBase
      ref={ref}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onOpen}
      sx={
        isBrief
          ? { ...pillButtonStyle, px: 0, width: heights.touch - 2 }
          : { ...pillButtonStyle, gap: 2, whiteSpace: 'nowrap' }
      }
    >
      {children}
      {!isBrief && <ExpandMore aria-hidden />}
    </ButtonBase>
  </Box>
);
