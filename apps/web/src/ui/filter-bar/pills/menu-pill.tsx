import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode, Ref } from 'react';
import { pillButtonStyle, pillStyle } from './pill-styles.ts';

interface Props {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isSet: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A pill that opens a menu. */
export const MenuPill = ({ ref, isSet, isOpen, onOpen, children }: Props) => (
  <Box sx={{ ...pillStyle(isSet), '@media print': { display: 'none' } }}>
    <ButtonBase
      ref={ref}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onOpen}
      sx={{ ...pillButtonStyle, gap: 2, whiteSpace: 'nowrap' }}
    >
      {children}
      <ExpandMore aria-hidden />
    </ButtonBase>
  </Box>
);
