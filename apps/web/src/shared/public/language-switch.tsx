import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { languageNames } from '@hybrid-mail/messages/language';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { useRef, useState } from 'react';
import '../../ui/bar-button/bar-button.css';
import { LanguageOutlined } from '../../ui/icon/plain-icons.ts';
import { LanguageMenu } from './language-menu.tsx';
import './language-switch.css';
import { usePageHost } from './page-host.tsx';

/** Language button of the top bars with a menu of all languages; where there is no space, only the icon is shown. */
export function LanguageSwitch() {
  const { switchLanguage } = usePageHost();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const language = currentLanguage();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="language-switch">
      <button
        ref={button}
        type="button"
        className="bar-button"
        aria-label={`${shellTexts.language}: ${languageNames[language]}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <LanguageOutlined />
        <span className="language-name">{languageNames[language]}</span>
      </button>
      {isOpen && (
        <LanguageMenu
          onChoose={(chosen) => {
            close();
            if (chosen !== language) switchLanguage(chosen);
          }}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  );
}
