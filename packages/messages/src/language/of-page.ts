import { firstKnown, isLanguage, type Language } from '../language.ts';
import { chosenInBrowser } from './browser-choice.ts';
import type { Uzbek } from './uzbek.ts';

/** A web worker has neither a document nor storage: the page names it after its own language. */
const { name: workerName } = globalThis as { name?: unknown };
const ofWorker = 'document' in globalThis || !isLanguage(workerName) ? null : workerName;

const language = ofWorker ?? chosenInBrowser() ?? firstKnown(navigator.languages) ?? 'ru';

/** The language of the page. It stays the same until the page is loaded again. */
export const currentLanguage = (): Language => language;

/** Nothing is said in Uzbek on a Russian page. */
const nothing: Uzbek = { messages: {}, cyrillicOf: (text) => text, cyrillicMessage: () => [] };

// Modules that use texts run after this import: what they take from a text while they load is in the page's language too.
const loaded: Uzbek = language === 'ru' ? nothing : (await import('./uzbek-of-page.ts')).uzbek;

/** What Uzbek texts are said with. */
export const uzbek = (): Uzbek => loaded;
