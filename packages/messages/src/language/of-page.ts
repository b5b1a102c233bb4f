import { firstKnown, isLanguage, type Language } from '../language.ts';

/** Key of the chosen language in the storage of the browser. */
export const languageKey = 'language';

/** The choice made in this browser, else the browser's own languages, else Russian. */
function languageOfBrowser(): Language {
  const chosen = localStorage.getItem(languageKey);
  return isLanguage(chosen) ? chosen : (firstKnown(navigator.languages) ?? 'ru');
}

const language = languageOfBrowser();

/** The language of the page. It stays the same until the page is loaded again. */
export const currentLanguage = (): Language => language;

// Modules that use texts run after this import: what they take from a text while they load is in the page's language too.
const uzbek = language === 'ru' ? {} : (await import('./uzbek-of-page.ts')).uzbekMessages;

/** The Uzbek messages in Latin script, by the name of their texts. */
export const uzbekMessages = (): Readonly<Record<string, unknown>> => uzbek;
