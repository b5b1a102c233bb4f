import { chooseInBrowser } from '@hybrid-mail/messages/browser-choice';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import type { Language } from '@hybrid-mail/messages/language';

/** Keeps the language in the browser and loads the page again in it, unless it speaks it already. */
export function speak(language: Language): void {
  if (chooseInBrowser(language) && language !== currentLanguage()) window.location.reload();
}
