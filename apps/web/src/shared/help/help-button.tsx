import { helpTexts as texts } from '@hybrid-mail/messages/help';
import { useKeys } from '../../lib/keys/use-keys.ts';
import '../../ui/bar-button/bar-button.css';
import { HelpOutlineOutlined } from '../../ui/icon/plain-icons.ts';
import { usePageHost } from '../public/page-host.tsx';
import { tourTarget } from '../tour/tour-target.ts';
import './help-button.css';
import { closeHelp, openHelp, useOpenHelp } from './open-help.ts';

/** Toggles the help for the current page; its shortcut is «?». */
function useHelpToggle() {
  const route = usePageHost().useRoute();
  const isOpen = useOpenHelp() !== null;
  const toggle = () => (isOpen ? closeHelp() : openHelp(route));
  useKeys({
    'Shift+Slash': (event) => {
      event.preventDefault();
      toggle();
    },
  });
  return { isOpen, toggle };
}

/** The shortcut «?» alone, where the menu has the help instead of the bar. */
export function HelpShortcut() {
  useHelpToggle();
  return null;
}

/** Toggles the help for the current page, also by the shortcut «?». */
export function HelpButton() {
  const { isOpen, toggle } = useHelpToggle();
  return (
    <button
      type="button"
      className="bar-button help-button"
      onClick={toggle}
      title={texts.open}
      aria-expanded={isOpen}
      aria-keyshortcuts="?"
      {...tourTarget('help')}
    >
      <HelpOutlineOutlined />
      {/* On narrow screens the label is visually hidden but remains the accessible name. */}
      <span className="help-label">{texts.title}</span>
    </button>
  );
}
