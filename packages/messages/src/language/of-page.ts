import { firstSupportedLanguage, isLanguage, type Language } from '../language.ts';
import { readChosenLanguage } from './browser-choice.ts';
import type { Uzbek } from './uzbek.ts';

/** A web worker has neither a document nor storage, so the page passes its language as the worker's name. */
const { name: workerName } = globalThis as { name?: unknown };
const ofWorker = 'document' in globalThis || !isLanguage(workerName) ? null : workerName;

const language = ofWorker ?? readChosenLanguage() ?? firstSupportedLanguage(navigator.languages) ?? 'ru';

/** The language of the page, which changes only when the page is loaded again. */
export const currentLanguage = (): Language => language;

/** For Russian pages, which need no Uzbek texts. */
const nothing: Uzbek = {
  messages: {},
  toCyrillic: (text) => text,
  toCyrillicMessage: () => [],
  toLatin: (name) => name,
};

// A top-level await, so that modules that import texts run later and get even their first texts in the page's language.
const loaded: Uzbek = language === 'ru' ? nothing : (await import('./uzbek-of-page.ts')).uzbek;

/** Messages and conversions for Uzbek texts. */
export const uzbek = (): Uzbek => loaded;
