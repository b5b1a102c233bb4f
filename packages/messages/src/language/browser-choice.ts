import { isLanguage, type Language } from '../language.ts';

/** Key of the chosen language in the storage of the browser. */
const languageKey = 'hybrid-mail.language';

/** The language chosen in this browser; null before a choice, or when the browser's storage is unavailable. */
export function readChosenLanguage(): Language | null {
  try {
    const chosen = localStorage.getItem(languageKey);
    return isLanguage(chosen) ? chosen : null;
  } catch {
    return null;
  }
}

/**
 * Stores the choice for the next page load.
 * @returns whether the browser stored it
 */
export function storeChosenLanguage(chosen: Language): boolean {
  try {
    localStorage.setItem(languageKey, chosen);
  } catch {
    return false;
  }
  return readChosenLanguage() === chosen;
}
