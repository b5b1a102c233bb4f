import { trackTexts as texts } from '@hybrid-mail/messages/track';
import Home from '@mui/icons-material/HomeOutlined';
import type { ReactNode } from 'react';
import { paths } from '../../lib/routes.ts';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import { colors } from '../../ui/theme/tokens.ts';

const cards = { py: 6, display: 'flex', flexDirection: 'column', gap: 4 } as const;
const home = { to: paths.dashboard, Icon: Home, label: texts.home } as const;

/** Frame of the tracking page, also for printing. */
export const TrackFrame = ({ children }: { readonly children: ReactNode }) => (
  <PublicFrame corner={<BarLink {...home} />} background={colors.canvas} mainSx={cards}>
    {children}
  </PublicFrame>
);
