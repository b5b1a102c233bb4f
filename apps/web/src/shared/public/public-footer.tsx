import { shellTexts } from '@hybrid-mail/messages/shell';
import type { ReactNode } from 'react';
import './public-footer.css';

interface Props {
  /** Class with the footer's margins and borders. */
  readonly className?: string;
  /** Links of the page. */
  readonly children?: ReactNode;
}

/** Footer of public pages. */
export const PublicFooter = ({ className = '', children }: Props) => (
  <footer className={`public-footer ${className}`}>
    <span>{shellTexts.footer}</span>
    {children}
    <span>{shellTexts.operator}</span>
  </footer>
);
