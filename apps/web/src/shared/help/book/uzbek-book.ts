import { currentLanguage, uzbek } from '@hybrid-mail/messages/current-language';
import { insertSheetsInBase, readHelpBook } from './help-book.ts';

const latin = import.meta.glob<string>('../../../../help/uz-Latn/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Transliterates the Latin text; links, pictures and keys stay unchanged. */
const inCyrillic = () =>
  Object.fromEntries(
    Object.entries(latin).map(([file, markdown]) => [file, uzbek().toCyrillic(insertSheetsInBase(markdown))]),
  );

export const helpBook = readHelpBook(currentLanguage() === 'uz-Cyrl' ? inCyrillic() : latin);
