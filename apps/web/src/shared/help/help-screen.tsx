import { helpTexts as texts } from '@hybrid-mail/messages/help';
import Home from '@mui/icons-material/HomeOutlined';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../lib/routes.ts';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { BarLink, PublicFrame } from '../public/public-frame.tsx';
import { helpPageOf } from './book/help-of-route.ts';
import { isHelpPage } from './book/help-pages.ts';
import { HelpContent } from './help-content.tsx';
import type { HelpPlace } from './open-help.ts';

const home = { to: paths.dashboard, Icon: Home, label: texts.home } as const;

/** Full page of the help, also without login. */
export function HelpScreen({ page }: { readonly page: string | undefined }) {
  useDocumentTitle(texts.title);
  const navigate = useNavigate();
  const isKnown = page !== undefined && isHelpPage(page);
  const open = (place: HelpPlace) =>
    void navigate(place === 'all' ? { to: paths.helpList } : { to: paths.help, params: { page: helpPageOf(place) } });
  return (
    <PublicFrame corner={<BarLink {...home} />} layout="text" isOnSurface isHelp>
      <HelpContent
        key={page}
        place={isKnown ? page : 'all'}
        note={page === undefined || isKnown ? undefined : texts.noPage}
        level={1}
        onOpen={open}
      />
    </PublicFrame>
  );
}
