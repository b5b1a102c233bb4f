import type { WebArea } from '@hybrid-mail/access';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { HelpPanel } from '../../shared/help/help-panel.tsx';
import { useOpenHelp } from '../../shared/help/open-help.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { TourLayer } from '../tour/tour-layer.tsx';
import { Footer } from './footer.tsx';
import { KeysHelp } from './keys-help.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PauseBanner } from './pause-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenuForm } from './use-menu-form.ts';

const skip = {
  position: 'absolute',
  left: 8,
  top: -60,
  zIndex: 2000,
  p: 2,
  bgcolor: 'background.paper',
  '&:focus': { top: 8 },
} as const;

const column = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, height: '100%' } as const;

const content = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  bgcolor: colors.canvas,
  position: 'relative',
  outline: 'none',
  '@media print': { overflow: 'visible', height: 'auto', bgcolor: colors.surface },
} as const;

const frame = {
  display: 'flex',
  flexDirection: 'column',
  height: 'var(--page-height, 100dvh)',
  '@media print': { height: 'auto' },
} as const;

const focusContent = () => document.getElementById('content')?.focus();

/** Wraps a page's actions below its title while the open help panel narrows the page. */
const narrowedByHelp = { '--header-wrap': 'wrap' } as const;

/** Layout of all screens after login: top bar, menu, content. */
export function MainLayout({ area }: { readonly area: WebArea }) {
  const menu = useMenuForm();
  const [areKeysOpen, setKeysOpen] = useState(false);
  const openKeys = () => setKeysOpen(true);
  const isHelpOpen = useOpenHelp() !== null;
  return (
    <Box sx={frame}>
      <Box component="button" type="button" onClick={focusContent} sx={skip}>
        {shellTexts.skipToContent}
      </Box>
      <TopBar isMenuOpen={menu.isOpen} onMenu={menu.toggle} />
      <OfflineBanner />
      <PauseBanner />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <MenuPanel area={area} form={menu.form} isOpen={menu.isOpen} onClose={menu.close} onKeys={openKeys} />
        <Box sx={{ ...column, ...(isHelpOpen && narrowedByHelp) }}>
          <TourLayer area={area} isMenuBeside={menu.form !== 'over'} />
          <Box component="main" id="content" tabIndex={-1} sx={content}>
            <Suspense>
              <Outlet />
            </Suspense>
          </Box>
          {menu.form === 'rail' && <Footer />}
        </Box>
        <HelpPanel isInFlow />
      </Box>
      <KeysHelp isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
    </Box>
  );
}
