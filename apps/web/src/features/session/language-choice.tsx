import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { languageNames, languages } from '@hybrid-mail/messages/language';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { chooseBeforeLogin } from '../../lib/language/choice-before-login.ts';

/** All languages side by side, before the login. */
export const LanguageChoice = () => (
  <fieldset className="login-languages" aria-label={shellTexts.language}>
    {languages.map((language) => (
      <button
        key={language}
        type="button"
        lang={language}
        aria-pressed={language === currentLanguage()}
        onClick={() => chooseBeforeLogin(language)}
      >
        {languageNames[language]}
      </button>
    ))}
  </fieldset>
);
