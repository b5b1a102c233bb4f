import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { queryOptions } from '@tanstack/react-query';
import { diagnoseMissingCode } from '../../letter/missing-code.ts';

/** Loads the help's texts and the component that renders them. */
async function loadHelp() {
  const [{ HelpReader }, { helpBook }] = await Promise.all([import('../help-reader.tsx'), loadBook()]);
  return { HelpReader, book: helpBook };
}

const loadBook = () => (currentLanguage() === 'ru' ? import('./russian-book.ts') : import('./uzbek-book.ts'));

/** Texts and component of the help; loaded when the help is first opened, then cached. */
export const helpQuery = queryOptions({
  queryKey: ['help'],
  queryFn: () =>
    loadHelp().catch(async (error) => {
      throw await diagnoseMissingCode(error);
    }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});
