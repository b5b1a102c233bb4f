import type { Language } from '@hybrid-mail/messages/language';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { chooseLanguage } from '../../lib/language/choose-language.ts';
import { LanguageMenu } from '../../ui/language-menu/language-menu.tsx';
import { notify } from '../../ui/notify/notify.tsx';

const choose = (language: Language) =>
  void chooseLanguage(language).catch(() => notify.error(shellTexts.languageFailed));

/** Language menu of the top bars. */
export const LanguageSwitch = () => <LanguageMenu onChoose={choose} />;
