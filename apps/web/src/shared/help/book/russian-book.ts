import { readHelpBook } from './help-book.ts';

export const helpBook = readHelpBook(
  import.meta.glob<string>('../../../../help/ru/*.md', { eager: true, query: '?raw', import: 'default' }),
);
