import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import Login from '@mui/icons-material/LoginOutlined';
import type { ReactNode } from 'react';
import { paths } from '../../lib/routes.ts';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { colors } from '../../ui/theme/tokens.ts';

const form = { py: { xs: 5, sm: 7 } } as const;
const logIn = { to: paths.login, Icon: Login, label: texts.logIn } as const;

/** Page frame for organizations that are not connected yet. */
export function RegistrationFrame({ children }: { readonly children: ReactNode }) {
  useDocumentTitle(texts.title);
  return (
    <PublicFrame corner={<BarLink {...logIn} />} background={colors.surface} mainSx={form}>
      {children}
    </PublicFrame>
  );
}
