import { shellTexts } from '@hybrid-mail/messages/shell';
import './demonstration-strip.css';

/** Says above a page that the installation is a demonstration. Without Material UI, as the tracking page needs it. */
export const DemonstrationStrip = () => (
  <aside aria-label={shellTexts.demonstrationLabel} className="demonstration-strip">
    {shellTexts.demonstration}
  </aside>
);
