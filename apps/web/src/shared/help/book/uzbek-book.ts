import { currentLanguage, uzbek } from '@hybrid-mail/messages/current-language';
import { readHelpBook, withSheets } from './help-book.ts';

const latin = import.meta.glob<string>('../../../../help/uz-Latn/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Transliterates the Latin text; links, pictures and keys stay unchanged. */
const inCyrillic = () =>
  Object.fromEntries(Object.entries(latin).map(([file, markdown]) => [file, uzbek().toCyrillic(withSheets(markdown))]));

export const book = readHelpBook(currentLanguage() === 'uz-Cyrl' ? inCyrillic() : latin);
