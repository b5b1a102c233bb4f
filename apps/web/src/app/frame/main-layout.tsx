import type { WebArea } from '@hybrid-mail/access';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { HelpPanel } from '../../shared/help/help-panel.tsx';
import { useOpenHelp } from '../../shared/help/open-help.ts';
import { onDemand } from '../../shared/on-demand/on-demand.tsx';
import { onKeysRequested } from '../../shared/requests/keys-request.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { DropTarget } from '../drop/drop-target.tsx';
import { InsideMainContext } from '../inside-main-context.ts';
import { TourLayer } from '../tour/tour-layer.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { MissingPageNote } from './missing-page-note.tsx';
import { PageContent } from './page-content.tsx';
import { PlaceProvider } from './place-provider.tsx';
import { OfflineBanner, PauseBanner } from './status-banners.tsx';
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
  // While another page loads, the old one is hidden: scrolling would move nothing that can be seen or focused.
  '&:has(> [data-opening])': { overflow: 'hidden' },
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

const KeysHelp = onDemand(
  async () => (await import('./keys-help.tsx')).KeysHelp,
  ({ onClose }) => onClose(),
);

/** Layout of all screens after login: top bar, menu, content. */
export function MainLayout({ area }: { readonly area: WebArea }) {
  const menu = useMenuForm();
  const [areKeysOpen, setKeysOpen] = useState(false);
  const openKeys = () => setKeysOpen(true);
  useEffect(() => onKeysRequested(() => setKeysOpen(true)), []);
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
          <MissingPageNote />
          <TourLayer area={area} isMenuBeside={menu.form !== 'over'} />
          <Box component="main" id="content" tabIndex={-1} sx={content}>
            <InsideMainContext value={true}>
              <PlaceProvider>
                <PageContent />
              </PlaceProvider>
            </InsideMainContext>
          </Box>
        </Box>
        <HelpPanel isInFlow />
      </Box>
      <NewLetterKey />
      <DropTarget />
      {areKeysOpen && <KeysHelp onClose={() => setKeysOpen(false)} />}
    </Box>
  );
}

/** Creates a letter by its shortcut. */
function NewLetterKey() {
  const can = useCan();
  const navigate = useNavigate();
  const newLetter = () => can('mail.create') && void navigate({ to: paths['mail-create-pdf-form'] });
  useKeys({ KeyN: newLetter });
  return null;
}
