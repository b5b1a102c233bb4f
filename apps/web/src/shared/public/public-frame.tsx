import { commonTexts } from '@hybrid-mail/messages/common';
import type { ReactNode } from 'react';
import type { PagePath } from '../../lib/routes.ts';
import '../../ui/bar-button/bar-button.css';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import type { Icon } from '../../ui/icon/create-icon.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { usePageHost } from './page-host.tsx';
import { PublicFooter } from './public-footer.tsx';
import './public-frame.css';

interface Props {
  /** Link or button at the right end of the bar. */
  readonly corner: ReactNode;
  readonly isOnSurface?: boolean;
  /** Layout of the column: a form, cards below each other, or text. */
  readonly layout: 'form' | 'cards' | 'text';
  /** Whether the page is the help, which needs no help button. */
  readonly isHelp?: boolean;
  readonly children: ReactNode;
}

/** Frame of pages without a menu: bar, one column, footer. Without Material UI, as the tracking page needs it. */
export function PublicFrame({ corner, isOnSurface = false, layout, isHelp = false, children }: Props) {
  const { Help } = usePageHost();
  return (
    <div className={isOnSurface ? 'public-page public-on-surface' : 'public-page'}>
      <header>
        <div className="public-column">
          <BrandMark size={26} />
          <p>{commonTexts.appName}</p>
          <LanguageSwitch />
          {!isHelp && <HelpButton />}
          {corner}
        </div>
      </header>
      <main className={`public-column public-${layout}`}>{children}</main>
      <div className="public-column">
        <PublicFooter />
      </div>
      {!isHelp && <Help />}
    </div>
  );
}

interface LinkProps {
  readonly to: PagePath;
  readonly Icon: Icon;
  readonly label: string;
}

/** Label next to an icon; visually hidden on a phone and in a folded bar, where it remains the accessible name. */
export const BarLabel = ({ children }: { readonly children: string }) => <span className="bar-label">{children}</span>;

export function BarLink({ to, Icon: BarIcon, label }: LinkProps) {
  const { Link } = usePageHost();
  return (
    <Link to={to} title={label} className="bar-button bar-corner">
      <BarIcon />
      <BarLabel>{label}</BarLabel>
    </Link>
  );
}
