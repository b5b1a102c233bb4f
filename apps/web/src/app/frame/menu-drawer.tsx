import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface Props {
  readonly width: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Menu over the page, on narrow windows. */
export const MenuDrawer = ({ width, isOpen, onClose, children }: Props) => (
  <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width, maxWidth: '90vw' } } }}>
    {children}
  </Drawer>
);
