/** The allow-list drops this tag, so no template contains it. */
const tag = 'filled-value';
/** Values up to this length, such as dates and sums, are not broken. */
const maxWhole = 16;
const marks = new RegExp(`</?${tag}>`, 'g');
const rule = `<style>${tag}{overflow-wrap:anywhere!important;text-wrap-mode:wrap!important}</style>`;

/** Marks a long value, so that it can be broken where it does not fit. */
export const markValue = (text: string, html: string): string =>
  [...text].length > maxWhole ? `<${tag}>${html}</${tag}>` : html;

/** Removes the marks. */
export const withoutMarks = (html: string): string => html.replaceAll(marks, '');

/** Makes long values breakable anywhere; null when there are none. */
export const breakingValues = (html: string): { html: string; style: string } | null =>
  html.includes(`<${tag}>`) ? { html, style: rule } : null;
