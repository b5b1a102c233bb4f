import { helpTexts } from '@hybrid-mail/messages/help';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';
import { openHelp } from '../../shared/help/open-help.ts';
import { usePageHost } from '../../shared/public/page-host.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';

interface Props {
  readonly width: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Keeps the help at the lower edge, also where the menu scrolls. */
const helpRow = {
  position: 'sticky',
  bottom: 0,
  p: 2,
  borderTop: `1px solid ${colors.line}`,
  bgcolor: 'background.paper',
} as const;

/** Menu over the page, on narrow windows; on phones with the help, for which the bar has no place. */
export function MenuDrawer({ width, isOpen, onClose, children }: Props) {
  const isPhone = useIsPhone();
  return (
    <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width, maxWidth: '90vw' } } }}>
      <Box sx={{ flex: 1 }}>{children}</Box>
      {isPhone && <HelpRow onClose={onClose} />}
    </Drawer>
  );
}

function HelpRow({ onClose }: Pick<Props, 'onClose'>) {
  const route = usePageHost().useRoute();
  const open = () => {
    onClose();
    openHelp(route);
  };
  return (
    <Box sx={helpRow}>
      <Button fullWidth startIcon={<HelpOutlineOutlined />} onClick={open} sx={{ justifyContent: 'flex-start' }}>
        {helpTexts.title}
      </Button>
    </Box>
  );
}
