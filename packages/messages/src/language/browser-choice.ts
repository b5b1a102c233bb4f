import { isLanguage, type Language } from '../language.ts';

/** Key of the chosen language in the storage of the browser. */
const languageKey = 'hybrid-mail.language';

/** The language chosen in this browser; null before a choice, or where the browser keeps nothing for us. */
export function chosenInBrowser(): Language | null {
  try {
    const chosen = localStorage.getItem(languageKey);
    return isLanguage(chosen) ? chosen : null;
  } catch {
    return null;
  }
}

/** Keeps the choice for the next time the page is loaded. @returns whether the browser kept it */
export function chooseInBrowser(chosen: Language): boolean {
  try {
    localStorage.setItem(languageKey, chosen);
  } catch {
    return false;
  }
  return chosenInBrowser() === chosen;
}
