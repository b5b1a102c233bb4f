import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';

const words = texts.pageNumbers;
const maxListed = 6;

/** «4», «4 и 7», «1, 4 и 7» */
function listed(pages: readonly number[]): string {
  const last = String(pages.at(-1) ?? '');
  return pages.length < 2 ? last : words.last({ numbers: pages.slice(0, -1).join(', '), last });
}

/** «страницы 4 и 7»; for many pages only the count. */
export function formatPages(pages: readonly number[]): string {
  if (pages.length > maxListed) return texts.pages({ count: pages.length });
  return pages.length === 1 ? words.one({ number: listed(pages) }) : words.several({ numbers: listed(pages) });
}

/** «стр. 4 и 7»; for many pages only the count. */
export const formatPagesBriefly = (pages: readonly number[]): string =>
  pages.length > maxListed ? texts.pages({ count: pages.length }) : words.short({ numbers: listed(pages) });

/**
 * Title of the finding about page formats.
 * @param wrong pages that the post refuses
 * @param fitted pages that the post scales to A4
 */
export function formatPageFormatTitle(wrong: readonly number[], fitted: readonly number[]): string {
  const refused =
    wrong.length === 1
      ? texts.wrongPage({ pages: formatPagesBriefly(wrong) })
      : texts.wrongPages({ pages: formatPagesBriefly(wrong) });
  const parts = [
    ...(wrong.length > 0 ? [refused] : []),
    ...(fitted.length > 0 ? [texts.fittedPages({ pages: formatPagesBriefly(fitted) })] : []),
  ];
  return texts.formatOf({ what: parts.join(', ') });
}
