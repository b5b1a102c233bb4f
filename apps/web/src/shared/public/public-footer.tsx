import { shellTexts } from '@hybrid-mail/messages/shell';
import './public-footer.css';

/** Footer of public pages. @param className class with the footer's margins and borders */
export const PublicFooter = ({ className = '' }: { readonly className?: string }) => (
  <footer className={`public-footer ${className}`}>
    <span>{shellTexts.footer}</span>
    <span>{shellTexts.operator}</span>
  </footer>
);
