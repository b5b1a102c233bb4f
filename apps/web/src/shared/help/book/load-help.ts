import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { queryOptions } from '@tanstack/react-query';
import { whyCodeIsMissing } from '../../letter/missing-code.ts';

/** The help, and what shows it. */
async function loadHelp() {
  const [{ HelpReader }, { book }] = await Promise.all([import('../help-reader.tsx'), loadBook()]);
  return { HelpReader, book };
}

const loadBook = () => (currentLanguage() === 'ru' ? import('./russian-book.ts') : import('./uzbek-book.ts'));

/** Loaded when the help is first opened, and then kept. */
export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: () =>
    loadHelp().catch(async (error) => {
      throw await whyCodeIsMissing(error);
    }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
