import type { Language } from '@hybrid-mail/messages/language';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { chooseLanguage } from '../../lib/language/choose-language.ts';
import { notify } from '../../ui/notify/notify.tsx';

/** Switches the page to another language, and the account of a user who is logged in. */
export const switchLanguage = (language: Language) =>
  void chooseLanguage(language).catch(() => notify.error(shellTexts.languageFailed));
