import { firstKnown, isLanguage, type Language } from '../language.ts';
import { chosenInBrowser } from './browser-choice.ts';
import type { Uzbek } from './uzbek.ts';

/** A web worker has neither a document nor storage: the page passes its language as the worker's name. */
const { name: workerName } = globalThis as { name?: unknown };
const ofWorker = 'document' in globalThis || !isLanguage(workerName) ? null : workerName;

const language = ofWorker ?? chosenInBrowser() ?? firstKnown(navigator.languages) ?? 'ru';

/** The language of the page. It stays the same until the page is reloaded. */
export const currentLanguage = (): Language => language;

/** Empty implementation for Russian pages, which need no Uzbek texts. */
const nothing: Uzbek = { messages: {}, toCyrillic: (text) => text, toCyrillicMessage: () => [] };

// Modules that use texts run after this import, so texts that they read while loading are in the page's language, too.
const loaded: Uzbek = language === 'ru' ? nothing : (await import('./uzbek-of-page.ts')).uzbek;

/** Messages and conversions for Uzbek texts. */
export const uzbek = (): Uzbek => loaded;
